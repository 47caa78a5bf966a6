/** Medians of one contender. `node` and `postgres` are milliseconds of processor time per operation. */
export type Bar = {
  name: string;
  connections: number;
  rate: number;
  ofB: number;
  p99Ms: number;
  node: number;
  postgres: number;
};

const WIDTH = 860;
const ROW = 44;
const LONGEST = 420;
const TOP = 34;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] as string);

/** Horizontal bars of the rates as an SVG, each with its share of B, its p99 and its processor time. Follows the reader's colour scheme. */
export function pictureOf(bars: readonly Bar[]): string {
  const most = Math.max(...bars.map(({ rate }) => rate));
  const rows = bars.map(({ name, connections, rate, ofB, p99Ms, node, postgres }, index) => {
    const y = TOP + index * ROW;
    const width = ((LONGEST * rate) / most).toFixed(1);
    const ours = name.startsWith("Countinghouse") ? ' class="ours"' : "";
    const figures = [
      `${Math.round(rate).toLocaleString("en")}/s = ${ofB.toFixed(2)} B`,
      `p99 ${p99Ms.toFixed(1)} ms`,
      `${node > 0 ? `${node.toFixed(2)} ms Node + ` : ""}${postgres.toFixed(2)} ms Postgres`,
    ].join(" · ");
    return `<text x="8" y="${y + 12}">${escaped(name)}, ${connections} connections</text>
<rect${ours} x="8" y="${y + 18}" width="${width}" height="14"/>
<text class="figures" x="${(16 + Number(width)).toFixed(1)}" y="${y + 29}">${figures}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${TOP + bars.length * ROW}" role="img" aria-label="Operations per second beside peers">
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2937 } .figures { font-size: 12px; fill: #4b5563 } .title { font-weight: 600 }
rect { fill: #94a3b8 } .ours { fill: #0f766e }
@media (prefers-color-scheme: dark) { text { fill: #e5e7eb } .figures { fill: #9ca3af } .ours { fill: #2dd4bf } }
</style>
<text class="title" x="8" y="18">Operations per second and processor time of each, one run, medians</text>
${rows.join("\n")}
</svg>
`;
}
