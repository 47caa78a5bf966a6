import { describe, expect, it } from "vitest";
import type { ApprovalView } from "@/server/contract/approvals";
import { findParked } from "@/server/domains/approvals/queries";
import { domains } from "@/server/registry";
import { apiAs } from "@/server/testing/api";
import { casesOf } from "@/server/testing/contract/all";
import { type ContractCase, callPath, openCaseBank, type Prepared } from "@/server/testing/contract/case";
import { contextOf, principalOf } from "@/server/testing/fixtures";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { parkingCases } from "@/server/testing/parking-cases";
import { openRandomTariff } from "@/server/testing/random-tariff";
import {
  appendOnly,
  type Change,
  changed,
  changesOf,
  notingReads,
  type Reads,
  tablesOf,
} from "@/server/testing/read-tables";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { forgetLedgerAccounts } from "../posting/accounts";
import { forgetCaches } from "../posting/versioned-cache";
import type { AnyCommand } from "./command";
import { commandOf, planAgain } from "./plan-again";

// Every parking command: each record its plan reads is changed before approval. Approval posts the described lines or nothing.
// The registry lists the commands, the contract's cases supply the requests.

const parking = domains.flatMap(({ commands }) => commands.filter(({ parks }) => parks));

/** Bookkeeping of the decision itself, and fixed properties of a ledger account. */
const APART = new Set([
  "approvals",
  "holds",
  "ledger_accounts",
  "journal_entries",
  "journal_lines",
  "bank_day",
  "business_days",
]);

await openRandomTariff(await openCounter());
const bank = await openCaseBank();
const apart = new Set([...APART, ...(await appendOnly())]);
await bank.post("/teller/vaults/fundings", {
  branchCode: (await bank.branch()).code,
  amount: { amount: 100, currency: "USD" },
});
const checkersClient = await makeClient();
const checker = await apiAs(checkersClient);
// Granting rights requires a second administrator.
for (let n = 0; n < 2; n++) await makeStaff({ roles: ["ADMINISTRATOR"] });

/** Requests that may park the command. Those of parking-cases.ts always park. */
const samplesOf = ({ operation: { id } }: AnyCommand) => [...(parkingCases[id] ?? []), ...casesOf(id).toReversed()];

/** Null if the sample does not park. */
async function park({ operation }: AnyCommand, sample: ContractCase): Promise<ApprovalView | null> {
  const prepared = await sample(bank);
  const { status, body } = await send(operation, prepared);
  if (parkingCases[operation.id]?.includes(sample)) expect([status, body.message]).toEqual([202, undefined]);
  // 202 without an approval is a run that has begun.
  return status === 202 && "approvalId" in body ? seen(String(body.approvalId)) : null;
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

/** All tables the plan reads for this approval. Reloads caches. */
async function readsFor(id: string): Promise<Reads> {
  const { read, reads } = notingReads();
  const parked = await findParked(read, id);
  if (!parked) throw new Error("nothing waits");
  const context = { ...contextOf(await principalOf(checkersClient)), read };
  await planAgain(commandOf(parked), parked, context);
  forgetCaches();
  forgetLedgerAccounts();
  await planAgain(commandOf(parked), parked, context);
  return reads();
}

type Parked = { described: ApprovalView; reads: Reads };
type Outcome = "IMPOSSIBLE" | "POSTED" | "SAME" | "REPLACED";

/** Approves after a change and checks that it posts the described effect or nothing. */
async function approveAfter(change: Change, { described, reads }: Parked): Promise<Outcome> {
  const { approvalId: id } = described;
  const takeBack = await changed(change, reads, [checkersClient.id, checkersClient.personId]);
  if (!takeBack) return "IMPOSSIBLE";
  forgetLedgerAccounts();
  try {
    const { effect } = (await checker("POST", `/previews/approveApproval?id=${id}`, {})).body;
    const answer = await checker("POST", `/approvals/${id}/approve`, {});
    const now = await seen(id);
    const said = `${nameOf(change)}: ${answer.status} ${JSON.stringify(answer.body.message)}`;
    if (answer.status === 200) {
      expect([...(await postedFor(id))], said).toEqual([...(await describedBy(described))]);
      expect([effect, now.effect], said).toEqual([described.effect, described.effect]);
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

const nameOf = ({ table, column }: Change) => `${table}.${column ?? "deleted"}`;

type Covered = { read: Set<string>; changed: Set<string>; shared: Set<string> };

async function changeAll(command: AnyCommand, sample: ContractCase, covered: Covered): Promise<void> {
  const parkAgain = async (): Promise<Parked | null> => {
    const described = await park(command, sample);
    return described && { described, reads: await readsFor(described.approvalId) };
  };
  let parked = await parkAgain();
  if (!parked) return;
  for (const table of tablesOf(parked.reads, apart)) covered.read.add(table);
  for (const change of await changesOf(parked.reads, apart)) {
    // One sample suffices to change all records of a shared table.
    if (change.row === null && covered.shared.has(nameOf(change))) continue;
    if (change.row === null) covered.shared.add(nameOf(change));
    parked ??= await parkAgain();
    if (!parked) throw new Error(`after a change of ${nameOf(change)} the sample parks no more`);
    const outcome = await approveAfter(change, parked);
    if (outcome !== "IMPOSSIBLE") covered.changed.add(change.table);
    if (outcome === "POSTED" || outcome === "REPLACED") parked = null;
  }
}

describe.each(parking.map((command) => ({ id: command.operation.id, command })))("$id", ({ command }) => {
  it("posts as described when nothing changed but the clock", async () => {
    let count = 0;
    for (const sample of samplesOf(command)) {
      const described = await park(command, sample);
      if (!described) continue;
      count += 1;
      expect(described.effect).not.toBeNull();
      const answer = await checker("POST", `/approvals/${described.approvalId}/approve`, {});
      expect([answer.status, answer.body.message]).toEqual([200, undefined]);
      expect([...(await postedFor(described.approvalId))]).toEqual([...(await describedBy(described))]);
    }
    expect(count, "no case parks it: add one that answers 202, of the contract or to parking-cases.ts").toBeGreaterThan(
      0,
    );
  });

  it("posts as described or not at all, whatever was changed that its plan read", async () => {
    const covered: Covered = { read: new Set(), changed: new Set(), shared: new Set() };
    for (const sample of samplesOf(command)) await changeAll(command, sample, covered);
    expect(
      [...covered.read].filter((table) => !covered.changed.has(table)),
      "read, and never changed",
    ).toEqual([]);
  });
});
