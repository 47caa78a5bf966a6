import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { ScreeningHit } from "@/server/contract/compliance/screening-hits";
import * as t from "@/words/compliance/screenings";
import { type Agreement, agreementOf } from "./agreement";

const LOOKS: Record<Agreement, string> = {
  same: "bg-accent-soft text-accent",
  similar: "bg-warning-soft text-warning",
  missing: "bg-sunken text-muted",
  different: "bg-danger-soft text-danger",
};

const HEAD = "w-20 py-1.5 pr-3 text-left align-top font-normal text-label text-muted";
const CELL = "border-line border-l px-3 py-1.5 align-top text-form";

/** The screened name above the listed one, part by part, with each agreement in words and color. */
export function NameComparison({
  hit: { subjectName, matchedName, parts },
}: {
  hit: Pick<ScreeningHit, "subjectName" | "matchedName" | "parts">;
}) {
  if (parts.length === 0) return <p className="text-muted">{t.noParts}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section with a name is a landmark, and two entries of one name would make two
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={t.partsOf(subjectName, matchedName)}
      className="overflow-x-auto rounded-panel border border-line bg-panel"
    >
      <table className="border-separate border-spacing-0 px-3">
        <tbody>
          <PartRow head={t.screened} parts={parts} cell={({ query }) => <Token>{query}</Token>} />
          <PartRow head={t.listedName} parts={parts} cell={({ listed }) => <Token>{listed}</Token>} />
          <PartRow head={t.agreement} parts={parts} cell={HowItAgrees} />
        </tbody>
      </table>
    </div>
  );
}

type Part = ScreeningHit["parts"][number];

function PartRow({ head, parts, cell }: { head: string; parts: readonly Part[]; cell: (part: Part) => ReactNode }) {
  return (
    <tr>
      <th scope="row" className={HEAD}>
        {head}
      </th>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name have a fixed order and may repeat
        <td key={place} className={CELL}>
          {cell(part)}
        </td>
      ))}
    </tr>
  );
}

function Token({ children }: { children: string | null }) {
  if (children === null) return <span className="text-faint">–</span>;
  return <bdi className="font-medium">{children}</bdi>;
}

function HowItAgrees({ how }: Part) {
  const { kind, word, detail } = agreementOf(how);
  return (
    <>
      <span className={clsx("inline-block rounded-control px-1.5 font-medium text-label", LOOKS[kind])}>{word}</span>
      {detail && <span className="block max-w-28 text-label text-muted">{detail}</span>}
    </>
  );
}
