import { type Fact, Facts } from "@/components/ui/facts";
import { Reference } from "@/components/ui/reference";
import type { AuditEventView } from "@/server/contract/administration";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/audit";
import * as common from "@/words/common";

type Row = Record<string, unknown>;

/** What an event changed, field by field, else what it wrote down; and what one needs to ask about it. */
export function AuditDetail({ event }: { event: AuditEventView }) {
  const { before, after, ...rest } = event.detail ?? {};
  return (
    <div className="grid max-w-5xl gap-x-8 gap-y-3 xl:grid-cols-[minmax(0,1fr)_540px]">
      <div className="grid content-start gap-3">
        {(before !== undefined || after !== undefined) && <Changes before={asRow(before)} after={asRow(after)} />}
        {Object.keys(rest).length > 0 && (
          <Facts facts={Object.entries(rest).map(([name, value]) => ({ term: titleOf(name), value: shown(value) }))} />
        )}
        {event.detail === null && <p className="text-muted">{t.nothingMoreWasWrittenDown}</p>}
      </div>
      <Facts facts={tracesOf(event)} />
    </div>
  );
}

function tracesOf(event: AuditEventView): Fact[] {
  return [
    { term: t.subject, value: <Reference copy>{event.subjectId}</Reference> },
    { term: t.request, value: event.requestId && <Reference copy>{event.requestId}</Reference> },
    { term: t.event, value: <Reference copy>{event.id}</Reference> },
  ];
}

/** The fields that differ; all of them when there is only one side. */
function Changes({ before, after }: { before: Row; after: Row }) {
  const names = Object.keys({ ...before, ...after }).filter((name) => shown(before[name]) !== shown(after[name]));
  return (
    <table className="w-full text-body" aria-label={t.whatChanged}>
      <thead className="text-left text-label text-muted">
        <tr>
          {[common.field, common.before, t.after].map((word) => (
            <th key={word} scope="col" className="border-line border-b py-1 pr-4 font-medium">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row" className="border-line border-b py-1 pr-4 text-left font-normal text-muted">
              {titleOf(name)}
            </th>
            <td className="border-line border-b py-1 pr-4">{shown(before[name])}</td>
            <td className="border-line border-b py-1 font-medium">{shown(after[name])}</td>
          </tr>
        ))}
        {names.length === 0 && (
          <tr>
            <td colSpan={3} className="py-1 text-muted">
              {t.nothingDiffers}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function asRow(value: unknown): Row {
  if (value === undefined || value === null) return {};
  return typeof value === "object" && !Array.isArray(value) ? (value as Row) : { value };
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (Array.isArray(value)) return value.map(shown).join(", ") || "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
