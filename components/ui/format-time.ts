/** The ISO date of a timestamp. */
export function dateOf(iso: string): string {
  return iso.slice(0, 10);
}

/** `YYYY-MM-DD hh:mm[:ss]` in the given zone, UTC by default and never the computer's own. */
export function momentOf(
  iso: string,
  { timeZone = "UTC", seconds = false }: { timeZone?: string; seconds?: boolean } = {},
): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(seconds && { second: "2-digit" as const }),
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")} ${part("hour")}:${part("minute")}${seconds ? `:${part("second")}` : ""}`;
}

const STEPS = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
] as const;

/** The age in its largest whole unit. Below a minute it is "now". */
export function ageOf(since: string, now: string | number): string {
  const passed = new Date(now).getTime() - new Date(since).getTime();
  for (const [length, unit] of STEPS) {
    if (passed >= length) return `${Math.floor(passed / length)} ${unit}`;
  }
  return "now";
}

/** How long something took: `0.4 s`, `12 s`, `4 min 05 s`, `1 h 02 min`. */
export function durationOf(ms: number): string {
  const tenths = Math.round(Math.max(0, ms) / 100);
  if (tenths < 100) return `${(tenths / 10).toFixed(tenths % 10 === 0 ? 0 : 1)} s`;
  const seconds = Math.round(tenths / 10);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return inUnits([seconds, "s"], "min");
  return inUnits([Math.round(seconds / 60), "min"], "h");
}

/** A count in its own unit and the next larger one, which is sixty of it. */
function inUnits([count, unit]: readonly [number, string], larger: string): string {
  return [Math.floor(count / 60), larger, String(count % 60).padStart(2, "0"), unit].join(" ");
}
