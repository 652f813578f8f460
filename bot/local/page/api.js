// The page API of bot/local: JSON over HTTP under /local/ and one WebSocket per person.

export class ApiError extends Error {
  constructor(message, status, code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

async function call(path, options) {
  let reply;
  try {
    reply = await fetch(path, options);
  } catch {
    throw new ApiError("The stand-in does not answer. Is it still running?", 0);
  }
  const text = await reply.text();
  let body = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    body = { error: text.slice(0, 200) };
  }
  if (!reply.ok) throw new ApiError(body?.error || body?.message || `Error ${reply.status}`, reply.status, body?.code);
  return body;
}

export function get(name, query = {}) {
  return call(`/local/${name}?${new URLSearchParams(query)}`);
}

export function post(name, body) {
  return call(`/local/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** A live socket that comes back by itself. `onState(up, again)`: `again` when it was up before. */
export function live(person, onEvent, onState) {
  let socket = null;
  let ended = false;
  let wait = 500;
  let wasUp = false;
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/local/live?as=${encodeURIComponent(person)}`);
    socket.onopen = () => {
      wait = 500;
      onState(true, wasUp);
      wasUp = true;
    };
    socket.onmessage = (event) => {
      const { t, d } = JSON.parse(event.data);
      onEvent(t, d ?? {});
    };
    socket.onclose = () => {
      if (ended) return;
      onState(false, wasUp);
      setTimeout(() => !ended && open(), wait);
      wait = Math.min(wait * 1.6, 4000);
    };
  };
  open();
  return () => {
    ended = true;
    socket?.close();
  };
}

/** Read a chosen file as the API wants attachments. */
export function readFile(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error(`${file.name} could not be read`));
    reader.onload = () => resolve({ filename: file.name, base64: String(reader.result).split(",", 2)[1] ?? "" });
    reader.readAsDataURL(file);
  });
}
