# Small, not root, root file system may be read-only; all data in /data.
FROM python:3.12-slim AS build
COPY requirements.lock /tmp/
RUN python -m venv /venv \
 && /venv/bin/pip install --no-cache-dir --no-compile --require-hashes -r /tmp/requirements.lock \
 && /venv/bin/pip uninstall --yes pip
COPY bot /app/bot
COPY renderers /app/renderers
# Compiled once here, since nothing can be written there later.
RUN /venv/bin/python -m compileall -q /venv/lib /app

FROM python:3.12-slim
RUN groupadd --gid 10001 fathom \
 && useradd --uid 10001 --gid fathom --no-create-home --home-dir /data fathom \
 && install -d -o fathom -g fathom /data
COPY --from=build /venv /venv
COPY --from=build /app /app
ENV PATH=/venv/bin:$PATH \
    PYTHONPATH=/app \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    TMPDIR=/data \
    DATABASE_URL=sqlite+aiosqlite:////data/fathom.sqlite3
USER 10001:10001
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
