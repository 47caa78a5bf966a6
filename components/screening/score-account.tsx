import type { ScreeningHit } from "@/server/contract/compliance/screening-hits";
import * as t from "@/words/compliance/screenings";
import { agreementOf } from "./agreement";

const CELL = "wrap-anywhere border-line border-b py-1 pr-4 text-left align-top font-normal";
const FIGURE = "figures whitespace-nowrap border-line border-b py-1 pl-4 text-right align-top font-normal";

type Scored = Pick<ScreeningHit, "score" | "raw" | "parts" | "deductions" | "caps">;

/** The computation of a score: parts, weights, deductions and limit. */
export function ScoreAccount({ hit: { score, raw, parts, deductions, caps } }: { hit: Scored }) {
  const sum = raw + deductions.reduce((points, deduction) => points + deduction.points, 0);
  return (
    <table className="figures text-label">
      <thead className="text-muted">
        <tr>
          <th scope="col" className={CELL}>
            {t.part}
          </th>
          <th scope="col" className={FIGURE}>
            {t.score}
          </th>
          <th scope="col" className={FIGURE}>
            {t.weight}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name have a fixed order and may repeat
          <tr key={place}>
            <td className={CELL}>
              <bdi>{part.query ?? "–"}</bdi> · <bdi>{part.listed ?? "–"}</bdi>{" "}
              <span className="text-muted">{agreementOf(part.how).word.toLowerCase()}</span>
            </td>
            <td className={FIGURE}>{decimals(part.score)}</td>
            <td className={FIGURE}>{decimals(part.weight)}</td>
          </tr>
        ))}
        <Line words={t.average} figure={decimals(sum)} />
        {deductions.map(({ reason, points }) => (
          <Line key={reason} words={reason} figure={`−${decimals(points)}`} />
        ))}
        {caps.map(({ reason, limit }) => (
          <Line key={reason} words={reason} figure={t.limitedTo(limit)} />
        ))}
        <tr className="font-semibold">
          <td className="py-1 pr-4">{t.score}</td>
          <td className="figures py-1 pl-4 text-right">{score}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

function Line({ words, figure }: { words: string; figure: string }) {
  return (
    <tr>
      <td className={CELL}>{words}</td>
      <td className={FIGURE}>{figure}</td>
      <td className={FIGURE} />
    </tr>
  );
}

function decimals(figure: number): string {
  return figure.toLocaleString("en", { maximumFractionDigits: 4 });
}
