// Dates as people read them, in the browser's own language and zone.

const styles = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

export function format(date, style = "f") {
  return new Intl.DateTimeFormat(undefined, styles[style] ?? styles.f).format(date);
}

const units = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export function relative(date, now = Date.now()) {
  const seconds = Math.round((date.getTime() - now) / 1000);
  const [unit, size] = units.find(([, n]) => Math.abs(seconds) >= n) ?? units.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

/** "14:05" today, "Yesterday 14:05", else a date. */
export function stamp(date, now = new Date()) {
  const days = Math.round((startOf(now) - startOf(date)) / 86400000);
  if (days === 0) return format(date, "t");
  if (days === 1) return `Yesterday ${format(date, "t")}`;
  return `${format(date, "d")} ${format(date, "t")}`;
}

const startOf = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
export const sameDay = (a, b) => startOf(a) === startOf(b);

/** Keep "3 minutes ago" right while the page is open. */
export function keepFresh() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      const text = relative(new Date(node.dateTime));
      if (node.textContent !== text) node.textContent = text;
    }
  }, 10000);
}
