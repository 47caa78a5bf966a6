import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/teller";
import { may } from "../../auth/principal";
import { isOwnTill } from "../../auth/scope";
import { command } from "../../commands/command";
import type { AnsweringPlan, CommandContext, RequestOf } from "../../commands/plan";
import { insert, type RowChange } from "../../commands/rows";
import { fact } from "../../commands/template";
import type { BranchView } from "../../contract/branches";
import * as contract from "../../contract/teller/tills";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { type Money, moneyFromWire, moneyText } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { credit, debit, type JournalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { activeBranch, asRead } from "../branches/queries";
import { currentLimit } from "../limits/limit-queries";
import { cashMovedBy } from "./cash-events";
import { tillOpened } from "./events";
import { hiddenFrom } from "./expected-cash";
import { cashEntry, type MovementDraft, madeBy, movementRow, receiptCounter, tillAfter } from "./movement";
import { requireAtBranch } from "./scope";
import { floatSources, requireDenominations } from "./till";
import type { Opened } from "./till-facts";
import { isOpenTillCode } from "./till-queries";
import { cashCeiling, findVault } from "./vault";

// Opens a till with its float (interface 4.6; RULES.md). Never parks.
// Posts: Dr till 1020 / Cr vault 1010, and the vault's shortfall Cr 1040 as a third line, category OPENING. A float of 0 posts
// nothing.

type Operation = typeof contract.openTill;
type Request = RequestOf<Operation>;

const duplicateCode = () =>
  new DomainError("DUPLICATE_TILL_CODE", t.tillCodeIsInUse, {
    fieldErrors: { tillCode: t.isUsedByAnOpenTill },
  });

/** 201 with the till. Locks the branch's vault if it gives cash, and requires the branch unchanged. */
export const openTill = command(contract.openTill, {
  // For concurrent openings with one code.
  constraints: { tills_code_open_unique: duplicateCode },
  // Only if the last digits of two ids are equal.
  replanOn: ["ledger_accounts_number_unique"],
  plan,
});

async function plan({ body }: Request, context: CommandContext): Promise<AnsweringPlan<Operation>> {
  const { read } = context;
  const float = moneyFromWire(body.openingFloat, "openingFloat");
  requireDenominations(body.denominations, float);
  const branch = await activeBranch(read, body.branchCode);
  requireOwnOpening(branch, body.teller, context);
  await requireWithinLimit(read, float);
  if (await isOpenTillCode(read, body.tillCode)) throw duplicateCode();
  const id = newId();
  const account: LedgerAccountRef = {
    id,
    kind: "TILL",
    number: `TILL ${body.tillCode} ${id.slice(-6)}`,
    side: "DEBIT",
    glCode: await glCodeOf(read, "TILL_CASH"),
    currency: float.currency,
  };
  const till = tillFacts(id, body, branch, float, context);
  const opening = float.minor === 0n ? null : await openingFloat(till, account, float, context);
  const movement = opening && openingMovement(till, body, float, opening, context);
  const hidden = hiddenFrom(context, till);
  return {
    entries: opening ? [opening.entry] : [],
    accounts: [{ ...account, op: "open", kind: "TILL", floor: "0", ceiling: cashCeiling("TILL", float.currency) }],
    expectBalance: opening?.expectBalance,
    counters: movement ? { receipt: receiptCounter(till) } : undefined,
    rows: [tillRow(till), ...(movement ? [movementRow(movement)] : [])],
    requireRows: [asRead(branch)],
    subject: { type: "till", id },
    outbox: [{ type: tillOpened }, ...cashMovedBy(opening?.entry ?? null)],
    auditDetail: {
      tillCode: till.code,
      branchCode: till.branchCode,
      teller: till.teller,
      openingFloat: body.openingFloat,
    },
    // Not hidden: the maker sent it.
    answer: { ...tillAfter(till, movement, hidden), openingFloat: body.openingFloat },
  };
}

/** Staff open tills at their branch, tellers only their own. */
function requireOwnOpening({ code }: BranchView, teller: string, { principal }: CommandContext): void {
  requireAtBranch(principal, code, "branchCode");
  if (isOwnTill(principal, { branchCode: code, teller })) return;
  throw new DomainError("OUT_OF_SCOPE", t.tellersOpenTheirOwnTills, { fieldErrors: { teller: t.mustBeYourself } });
}

/** Opening cannot park in the interface, so a float above the limit is refused. */
async function requireWithinLimit(read: ReadDb, float: Money): Promise<void> {
  const limit = await currentLimit(read, "openTill", float.currency);
  if (float.minor <= limit.minor) return;
  throw new DomainError("ABOVE_LIMIT", t.floatMayNotExceed(moneyText(limit)), {
    fieldErrors: { "openingFloat.amount": t.mayNotExceed(moneyText(limit)) },
  });
}

function vaultShort(branchCode: string, fromVault: Money): DomainError {
  const message = t.vaultHoldsTooLittle(branchCode, moneyText(fromVault));
  return new DomainError("VAULT_SHORT", message, {
    fieldErrors: { "openingFloat.amount": t.exceedsVaultCash(moneyText(fromVault)) },
  });
}

function tillFacts(
  id: string,
  { tillCode, teller }: Request["body"],
  branch: BranchView,
  float: Money,
  { principal }: CommandContext,
): Opened {
  return {
    id,
    code: tillCode,
    branchId: branch.branchId,
    branchCode: branch.code,
    teller,
    currency: float.currency,
    openingFloatMinor: float.minor,
    openedAt: fact("postedAt"),
    openedBy: principal.name,
    hidesExpectedCash: branch.hidesExpectedCash,
  };
}

function tillRow({ branchCode: _, hidesExpectedCash: __, ...till }: Opened): RowChange {
  return insert(tills, { ...till, openedDate: fact("businessDate") });
}

type OpeningFloat = { entry: JournalDraft; vaultId: string | null; expectBalance: Record<string, bigint> };

/** The source depends on the vault's balance, which must be unchanged at commit. */
async function openingFloat(
  till: Opened,
  account: LedgerAccountRef,
  float: Money,
  { read, principal }: CommandContext,
): Promise<OpeningFloat> {
  const found = await findVault(read, till.branchId, float.currency);
  const { fromVault, fromHeadOffice } = floatSources(float, found?.balance ?? 0n);
  if (fromHeadOffice.minor > 0n && !may(principal, "teller:vault")) throw vaultShort(till.branchCode, fromVault);
  const lines = [debit(account, float)];
  if (found) lines.push(credit(found.vault, fromVault));
  lines.push(credit(await glCodeOf(read, "CASH_IN_TRANSIT"), fromHeadOffice));
  const entry = cashEntry({
    category: "OPENING",
    narrative: t.floatOfTill(till.code),
    sourceId: newId(),
    branchCode: till.branchCode,
    lines,
  });
  // An empty vault has no line and is not locked: cash that arrives meanwhile counts as later.
  const source = found && fromVault.minor > 0n ? found : null;
  return {
    entry,
    vaultId: source?.vault.id ?? null,
    expectBalance: source ? { [source.vault.id]: source.balance } : {},
  };
}

function openingMovement(
  till: Opened,
  { denominations }: Request["body"],
  amount: Money,
  { entry, vaultId }: OpeningFloat,
  context: CommandContext,
): MovementDraft {
  const opening = { id: entry.sourceId, type: "OPENING", direction: "IN", till, vaultId } as const;
  return { ...opening, amount, entry, denominations, ...madeBy(context) };
}
