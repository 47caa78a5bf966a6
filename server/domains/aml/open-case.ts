import { and, eq, ne } from "drizzle-orm";
import { amlCases } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/aml";
import { command } from "../../commands/command";
import { type Contribution, compose } from "../../commands/compose";
import { factDigits, factText, plannedView } from "../../commands/template";
import * as contract from "../../contract/aml/cases";
import { DomainError, validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { findParty } from "../parties/queries";
import { type CaseRow, caseEvent, newCaseRows, nonBlank } from "./case-rows";
import { amlCaseChanged } from "./events";
import { caseView } from "./queries";

// Opens a case (interface 2.10) as OPEN, due 30 days later, with a gapless reference. A customer may have several open
// cases. Moves no money. Never parks.

export const openAmlCase = command(contract.openAmlCase, {
  plan: async ({ body }, { principal, read }) => {
    const party = await findParty(read, body.partyId);
    if (!party) {
      throw new DomainError("UNKNOWN_PARTY", t.thereIsNoSuchCustomer, { fieldErrors: { partyId: t.isNoCustomer } });
    }
    const followed = await followedCase(read, body);
    const { partyId, customerNo, name: partyName } = party;
    const [id, actor, note] = [newId(), principal.name, nonBlank(body.notes)];
    const alertIds = [...new Set([...(body.alertIds ?? []), ...(body.alerts ?? [])])];
    const made = { id, partyId, alertIds, note, actor, raised: false, followsCaseId: followed?.id ?? null };
    const { day, row, contribution } = await newCaseRows(read, {
      ...made,
      detail: followed ? { followsCaseId: followed.id, followsReference: followed.reference } : {},
    });
    const named = { partyName, customerNo, followsReference: followed?.reference ?? null };
    const others = await openCaseReferences(read, partyId);
    return compose(
      {
        ...(others.length > 0 && { warnings: [t.customerHasAnOpenCase(others.join(", "))] }),
        subject: { type: "aml_case", id },
        answer: plannedView(
          (made: CaseRow) => caseView({ row: made, ...named }, { alertIds, assignee: null, today: day }),
          { ...row, reference: factText(`AML-${day.slice(0, 4)}-`, factDigits("counters.amlCase", 6)) },
        ),
      },
      contribution,
      followed ? followUp(followed, id, actor) : {},
    );
  },
});

/** The closed case of the same customer that this one follows, or null. */
async function followedCase(
  read: ReadDb,
  { partyId, followsCaseId }: { partyId: string; followsCaseId?: string | undefined },
): Promise<CaseRow | null> {
  if (followsCaseId === undefined) return null;
  const [row] = await read.select().from(amlCases).where(eq(amlCases.id, followsCaseId));
  if (row?.partyId !== partyId || row.status !== "CLOSED") {
    throw validationError({ followsCaseId: t.isNoClosedCaseOfTheCustomer });
  }
  return row;
}

/** Adds an event with the new case to the closed case's timeline. */
function followUp(followed: CaseRow, caseId: string, actor: string): Contribution {
  return {
    rows: [caseEvent(followed.id, actor, { kind: "FOLLOW_UP", detail: { caseId } })],
    outbox: [{ type: amlCaseChanged, subject: followed.id }],
  };
}

async function openCaseReferences(read: ReadDb, partyId: string): Promise<string[]> {
  const rows = await read
    .select({ reference: amlCases.reference })
    .from(amlCases)
    .where(and(eq(amlCases.partyId, partyId), ne(amlCases.status, "CLOSED")));
  return rows.map(({ reference }) => reference);
}
