import { Actor } from "@/app/actor";
import { Person } from "@/components/records/staff";
import { type Fact, Facts } from "@/components/ui/facts";
import { Reference } from "@/components/ui/reference";
import { SideBySide } from "@/components/ui/side-by-side";
import { config } from "@/server/config";
import type { AuditEventView } from "@/server/contract/audit";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/audit";
import * as common from "@/words/common";
import { type ChangedField, changedFields, inWords } from "../changed-fields";

export function AuditDetail({
  event,
  approvalHref,
}: {
  event: AuditEventView;
  /** Null for readers without access to it. */
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

/** Fields with the sign-in or the id of a person. */
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
    <SideBySide
      label={t.whatChanged}
      heads={[common.before, t.after]}
      rows={fields.map(({ name, before, after }) => ({
        term: titleOf(name),
        values: [before, after].map((words) => <Value key="value" name={name} words={words} />),
      }))}
      whenEmpty={t.noChanges}
    />
  );
}
