/** How long somebody has to wait, rounded up: «30 seconds», «4 minutes», «2 hours». */
export function soLong(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds < 3600
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(count as number);
}
