import { type Fact, Facts } from "@/components/ui/facts";
import { Reference } from "@/components/ui/reference";
import type { AuditEventView } from "@/server/contract/administration";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/audit";
import * as common from "@/words/common";
import { type ChangedField, changedFields, inWords } from "../../changed-fields";

/** What an event changed, field by field, else what it wrote down; and what one needs to ask about it. */
export function AuditDetail({ event }: { event: AuditEventView }) {
  const { before, after, ...rest } = event.detail ?? {};
  return (
    <div className="grid max-w-5xl gap-x-8 gap-y-3 xl:grid-cols-[minmax(0,1fr)_540px]">
      <div className="grid content-start gap-3">
        {(before !== undefined || after !== undefined) && <Changes fields={changedFields(event.detail)} />}
        {Object.keys(rest).length > 0 && (
          <Facts
            facts={Object.entries(rest).map(([name, value]) => ({ term: titleOf(name), value: inWords(value) }))}
          />
        )}
        {event.detail === null && <p className="text-muted">{t.noFurtherDetail}</p>}
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

function Changes({ fields }: { fields: readonly ChangedField[] }) {
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
        {fields.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row" className="border-line border-b py-1 pr-4 text-left font-normal text-muted">
              {titleOf(name)}
            </th>
            <td className="border-line border-b py-1 pr-4">{before}</td>
            <td className="border-line border-b py-1 font-medium">{after}</td>
          </tr>
        ))}
        {fields.length === 0 && (
          <tr>
            <td colSpan={3} className="py-1 text-muted">
              {t.noChanges}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
