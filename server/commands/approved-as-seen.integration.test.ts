import { beforeAll, describe, expect, it } from "vitest";
import { type Api, apiAs } from "@/db/testing/api";
import { casesOf } from "@/db/testing/contract/all";
import { type CaseBank, callPath, openCaseBank, type Prepared } from "@/db/testing/contract/case";
import { contextOf, principalOf } from "@/db/testing/fixtures";
import { type MadeClient, makeClient, makeStaff } from "@/db/testing/identity";
import { parkingCases } from "@/db/testing/parking-cases";
import { openRandomTariff } from "@/db/testing/random-tariff";
import { type Change, changed, changesOf, notingReads } from "@/db/testing/read-tables";
import { openCounter } from "@/db/testing/teller";
import { ownerSql } from "@/db/testing/test-database";
import type { ApprovalView } from "@/server/contract/approvals";
import { findParked } from "@/server/domains/approvals/queries";
import { domains } from "@/server/registry";
import { forgetLedgerAccounts } from "../posting/accounts";
import { forgetKept } from "../posting/kept";
import type { AnyCommand } from "./command";
import { commandOf, planAgain } from "./plan-again";

// An approval posts what its checker saw, of every command that parks: each record that its plan reads is changed, then it is approved.
// It posts the lines that were described, or nothing. The registry says which commands park; their requests are the contract's cases.

const parking = domains.flatMap(({ commands }) => commands.filter(({ parks }) => parks));

/** What a decision is recorded in, books, and what a ledger account never changes: nobody edits those. */
const APART = new Set([
  "approvals",
  "holds",
  "ledger_accounts",
  "journal_entries",
  "journal_lines",
  "bank_day",
  "business_days",
]);

let bank: CaseBank;
let checkersClient: MadeClient;
let checker: Api;

beforeAll(async () => {
  await openRandomTariff(await openCounter());
  bank = await openCaseBank();
  checkersClient = await makeClient();
  checker = await apiAs(checkersClient);
  // What gives rights waits for a second one.
  for (let n = 0; n < 2; n++) await makeStaff({ roles: ["ADMINISTRATOR"] });
});

/** Parks the command by one of its cases and answers how it is described. */
async function park({ operation }: AnyCommand): Promise<ApprovalView | null> {
  const samples = [...(parkingCases[operation.id] ?? []), ...casesOf(operation.id).toReversed()];
  for (const sample of samples) {
    const prepared = await sample(bank);
    const { status, body } = await send(operation, prepared);
    if (status === 202) return seen(String(body.approvalId));
  }
  return null;
}

function send({ method, path }: AnyCommand["operation"], { params = {}, body, caller = bank.maker }: Prepared) {
  const filled = Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, value), path);
  return callPath(caller, method, filled, body);
}

async function seen(id: string): Promise<ApprovalView> {
  return (await checker("GET", `/approvals/${id}`)).body as unknown as ApprovalView;
}

const postedFor = (id: string) => ownerSql()<{ line: string }[]>`
  select coalesce(a.number, l.gl_code) || ' ' || l.side || ' ' || l.currency || ' ' || l.amount_minor as line
  from journal_lines l join journal_entries e on e.id = l.entry_id left join ledger_accounts a on a.id = l.account_id
  where e.approval_id = ${id} order by 1`;

const describedBy = ({ journalPreview }: ApprovalView) => ownerSql()<{ line: string }[]>`
  select coalesce(x ->> 'accountNo', x ->> 'glCode') || ' ' || (x ->> 'side') || ' ' || (x #>> '{amount,currency}') || ' '
    || round((x #>> '{amount,amount}')::numeric * 100) as line
  from jsonb_array_elements(${JSON.stringify(journalPreview)}::text::jsonb) x order by 1`;

/** What the plan goes by, were it approved now: also what processes keep, which is read anew. */
async function readBy(id: string): Promise<Change[]> {
  const { read, seen: tables } = notingReads();
  const parked = await findParked(read, id);
  if (!parked) throw new Error("nothing waits");
  const context = { ...contextOf(await principalOf(checkersClient)), read };
  const { plan } = await planAgain(commandOf(parked), parked, context);
  for (const name of Object.keys(plan.expectVersions ?? {})) forgetKept(name);
  forgetLedgerAccounts();
  await planAgain(commandOf(parked), parked, context);
  return changesOf(tables(), APART);
}

type Outcome = "POSTED" | "SAME" | "REPLACED";

/** Approves after a change; what posted is what was described, and what did not has left nothing. */
async function approveAfter(change: Change, described: ApprovalView): Promise<Outcome> {
  const { approvalId: id } = described;
  const takeBack = await changed(change, [checkersClient.id, checkersClient.personId]);
  if (!takeBack) return "SAME";
  forgetLedgerAccounts();
  try {
    const answer = await checker("POST", `/approvals/${id}/approve`, {});
    const now = await seen(id);
    const said = `${change.table}.${change.column}: ${answer.status} ${JSON.stringify(answer.body.message)}`;
    if (answer.status === 200) {
      expect([...(await postedFor(id))], said).toEqual([...(await describedBy(described))]);
      expect(now.effect, said).toBe(described.effect);
      return "POSTED";
    }
    expect([...(await postedFor(id))], said).toEqual([]);
    const [row] = await ownerSql()<{ status: string }[]>`select status from approvals where id = ${id}`;
    expect(row?.status, said).toBe("PENDING");
    return now.previous || now.effect !== described.effect ? "REPLACED" : "SAME";
  } finally {
    await takeBack();
    forgetLedgerAccounts();
  }
}

describe.each(parking.map((command) => ({ id: command.operation.id, command })))("$id", ({ command }) => {
  it("posts as described when nothing changed but the clock", async () => {
    const described = await park(command);
    expect(
      described,
      "no case of the contract parks it: add one that answers 202, or one to parking-cases.ts",
    ).not.toBeNull();
    if (!described) return;
    expect(described.effect).not.toBeNull();
    const answer = await checker("POST", `/approvals/${described.approvalId}/approve`, {});
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    expect([...(await postedFor(described.approvalId))]).toEqual([...(await describedBy(described))]);
  });

  it("posts as described or not at all, whatever was changed that its plan read", { timeout: 600_000 }, async () => {
    let described = await park(command);
    if (!described) throw new Error("no case parks it");
    const changes = await readBy(described.approvalId);
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) {
      described ??= await park(command);
      if (!described) throw new Error(`after a change of ${change.table}.${change.column} no case parks it any more`);
      if ((await approveAfter(change, described)) !== "SAME") described = null;
    }
  });
});
