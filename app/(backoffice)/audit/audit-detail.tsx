import { Actor } from "@/app/actor";
import { Person } from "@/components/records/staff";
import { type Fact, Facts } from "@/components/ui/facts";
import { Reference } from "@/components/ui/reference";
import { config } from "@/server/config";
import type { AuditEventView } from "@/server/contract/audit";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/audit";
import * as common from "@/words/common";
import { type ChangedField, changedFields, inWords } from "../changed-fields";

/** What an event changed, field by field, else what it wrote down; and what one needs to ask about it. */
export function AuditDetail({
  event,
  approvalHref,
}: {
  event: AuditEventView;
  /** Null where the reader may not open it. */
  approvalHref: string | null;
}) {
  const { before, after, ...rest } = event.detail ?? {};
  const timeZone = config().bankTimeZone;
  const of = { subjectType: event.subjectType, timeZone };
  return (
    <div className="grid max-w-5xl gap-x-8 gap-y-3 xl:grid-cols-[minmax(0,1fr)_540px]">
      <div className="grid content-start gap-3">
        {(before !== undefined || after !== undefined) && <Changes fields={changedFields(event, timeZone)} />}
        {Object.keys(rest).length > 0 && (
          <Facts
            facts={Object.entries(rest).map(([name, value]) => ({
              term: titleOf(name),
              value: <Value name={name} words={inWords(value, name, of)} />,
            }))}
          />
        )}
        {event.detail === null && <p className="text-muted">{t.noFurtherDetail}</p>}
      </div>
      <Facts facts={[...approvalFacts(event, approvalHref), ...tracesOf(event)]} />
    </div>
  );
}

/** Fields that hold the sign-in or the person of somebody. */
const PEOPLE = new Set(["teller", "closedBy", "resetAllowedTo"]);

function Value({ name, words }: { name: string; words: string }) {
  return PEOPLE.has(name) && words !== t.nothing ? <Actor actor={words} /> : words;
}

function approvalFacts({ approval }: AuditEventView, href: string | null): Fact[] {
  if (!approval) return [];
  const { approvalId, maker, makerName, checker, checkerName } = approval;
  return [
    { term: t.madeBy, value: <Person name={makerName} signIn={maker} /> },
    { term: t.checkedBy, value: checkerName && <Person name={checkerName} signIn={checker} /> },
    {
      term: common.approval,
      value: (
        <Reference copy {...(href && { href })}>
          {approvalId}
        </Reference>
      ),
    },
  ];
}

function tracesOf(event: AuditEventView): Fact[] {
  return [
    { term: common.subject, value: <Reference copy>{event.subjectId}</Reference> },
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
            <td className="border-line border-b py-1 pr-4">
              <Value name={name} words={before} />
            </td>
            <td className="border-line border-b py-1 font-medium">
              <Value name={name} words={after} />
            </td>
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
