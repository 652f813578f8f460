"""Palette PNG without filters, packed at zlib level 1: a third of the bytes of true colour, and much faster."""

from __future__ import annotations

import struct
import zlib

from PIL import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def encode(image: Image.Image, palette: bytes, level: int = 1) -> bytes:
    """A `P` image whose column 0 is all zero and not part of the picture: it becomes the rows' filter bytes."""
    head = struct.pack(">IIBBBBB", image.width - 1, image.height, 8, 3, 0, 0, 0)
    body = zlib.compress(image.tobytes(), level)
    return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"PLTE", palette) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")
