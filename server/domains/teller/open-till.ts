import type { z } from "zod";
import { database } from "@/db/client";
import type { CommandPlan, RowChange } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import { fact } from "../../commands/template";
import type { BranchView } from "../../contract/branches";
import { openTill } from "../../contract/teller";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { type Money, moneyFromWire } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { credit, debit, type JournalDraft, journalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { activeBranch, asRead } from "../branches/queries";
import { CASH_SOURCE, type MovementDraft, movementRow, movementView, receiptCounter, tillAfter } from "./movement";
import { floatSources, requireDenominations } from "./till";
import type { TillFacts } from "./till-facts";
import { findVault } from "./vault";

// Opens a till with its float (interface 4.6; domain-rules «Teller»). Never parks.
// Posts: Dr till 1020 / Cr vault 1010, and what the vault lacks Cr 1040 as a third line, category OPENING. A float of 0 posts nothing.

const input = openTill.body;
export type OpenTillInput = z.infer<typeof input>;

/** 201 with the till. Locks the branch's vault when the float comes from it, and reads the branch again. */
export const openTillCommand = defineCommand<OpenTillInput>({
  type: "teller.open-till",
  version: 1,
  operationId: "openTill",
  input,
  constraints: {
    tills_code_open_unique: () =>
      new DomainError("DUPLICATE_TILL_CODE", "A till with this code is open.", {
        fieldErrors: { tillCode: "belongs to a till that is open" },
      }),
  },
  // Only when the last digits of two ids are the same.
  replanOn: ["ledger_accounts_number_unique"],
  plan,
});

async function plan(request: OpenTillInput, context: CommandContext): Promise<CommandPlan> {
  const float = moneyFromWire(request.openingFloat, "openingFloat");
  requireDenominations(request.denominations, float);
  const branch = await activeBranch(database().db, request.branchCode);
  const id = newId();
  const account: LedgerAccountRef = {
    id,
    kind: "TILL",
    number: `TILL ${request.tillCode} ${id.slice(-6)}`,
    side: "DEBIT",
    glCode: await glCodeOf(database().db, "TILL_CASH"),
    currency: float.currency,
  };
  const till = tillFacts(id, request, branch, float, context);
  const opening = float.minor === 0n ? null : await openingFloat(till, account, float);
  const movement = opening && openingMovement(till, request, float, opening);
  return {
    entries: opening ? [opening.entry] : [],
    accounts: [{ ...account, op: "open", kind: "TILL", floor: "0" }],
    expectBalance: opening?.expectBalance,
    counters: movement ? { receipt: receiptCounter(till) } : undefined,
    rows: [tillRow(till, context), ...(movement ? [movementRow(movement, context)] : [])],
    requireRows: [asRead(branch)],
    subject: { type: "till", id },
    auditDetail: {
      tillCode: till.code,
      branchCode: till.branchCode,
      teller: till.teller,
      openingFloat: request.openingFloat,
    },
    answer: { status: 201, body: tillAfter(till, movement ? movementView(movement, context) : null) },
  };
}

function tillFacts(
  id: string,
  request: OpenTillInput,
  branch: BranchView,
  float: Money,
  context: CommandContext,
): TillFacts {
  return {
    id,
    code: request.tillCode,
    branchId: branch.branchId,
    branchCode: branch.code,
    teller: request.teller,
    currency: float.currency,
    openingFloatMinor: float.minor,
    openedAt: fact("postedAt"),
    openedBy: context.principal.name,
  };
}

function tillRow(till: TillFacts, context: CommandContext): RowChange {
  return {
    action: "insert",
    table: "tills",
    values: {
      id: till.id,
      code: till.code,
      branch_id: till.branchId,
      teller: till.teller,
      currency: till.currency,
      opening_float_minor: till.openingFloatMinor.toString(),
      opened_by: context.principal.name,
    },
    facts: { opened_at: "postedAt", opened_date: "businessDate" },
  };
}

type OpeningFloat = { entry: JournalDraft; vaultId: string | null; expectBalance: Record<string, bigint> };

/** Where the float comes from depends on what the vault has, so the vault must still have it when the command commits. */
async function openingFloat(till: TillFacts, account: LedgerAccountRef, float: Money): Promise<OpeningFloat> {
  const found = await findVault(till.branchId, float.currency);
  const { fromVault, fromHeadOffice } = floatSources(float, found?.balance ?? 0n);
  const lines = [debit(account, float)];
  if (found) lines.push(credit(found.vault, fromVault));
  lines.push(credit(await glCodeOf(database().db, "CASH_IN_TRANSIT"), fromHeadOffice));
  const entry = journalDraft({
    category: "OPENING",
    narrative: `Float of till ${till.code}`,
    sourceType: CASH_SOURCE,
    sourceId: newId(),
    branchCode: till.branchCode,
    lines,
  });
  // An empty vault has no line and is not locked: what is brought to it meanwhile came after this opening.
  const source = found && fromVault.minor > 0n ? found : null;
  return {
    entry,
    vaultId: source?.vault.id ?? null,
    expectBalance: source ? { [source.vault.id]: source.balance } : {},
  };
}

function openingMovement(
  till: TillFacts,
  request: OpenTillInput,
  float: Money,
  { entry, vaultId }: OpeningFloat,
): MovementDraft {
  const { denominations } = request;
  return { id: entry.sourceId, type: "OPENING", direction: "IN", till, vaultId, amount: float, entry, denominations };
}
