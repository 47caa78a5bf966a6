import type { clearingItems } from "@/db/schema/clearing";
import { may, type Principal } from "../../auth/principal";
import type { ClearingItemView } from "../../contract/clearing/items";
import type { BusinessDate } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { type Judged, problemsOf, shortfallOf } from "./problems";

export type ItemRow = typeof clearingItems.$inferSelect;

/** An item with its house, account and holder. */
export type ItemRecord = Omit<ItemRow, "number" | "uniqueChequeKey" | "chequeKey"> &
  Judged & {
    readonly reference: string;
    readonly house: string;
    readonly accountNo: string;
    readonly holderName: string | null;
  };

export type ItemReader = { readonly mayReadCustomers: boolean; readonly mayReadAccounts: boolean };

export const readerOf = (principal: Pick<Principal, "authorities">): ItemReader => ({
  mayReadCustomers: may(principal, "customer:read"),
  mayReadAccounts: may(principal, "account:read"),
});

/** `CTS-20260316-00017`: house, presentment date and number. */
export function referenceOf(house: string, presentmentDate: BusinessDate, number: number): string {
  return `${referenceStem(house, presentmentDate)}${String(number).padStart(REFERENCE_DIGITS, "0")}`;
}

export const REFERENCE_DIGITS = 5;

export const referenceStem = (house: string, presentmentDate: BusinessDate): string =>
  `${house}-${presentmentDate.replaceAll("-", "")}-`;

/** Problems, shortfall and suggestion are of pending items and change with the account. */
export function itemView(
  item: ItemRecord,
  { stopped, today, mayReadCustomers, mayReadAccounts }: ItemReader & { stopped: boolean; today: BusinessDate },
): ClearingItemView {
  const { currency } = item;
  const pending = item.state === "PENDING";
  const problems = pending ? problemsOf(item, stopped, today) : [];
  const awaitsPayment = pending && item.direction === "INWARD";
  const shortfall = awaitsPayment ? shortfallOf(item) : 0n;
  return {
    id: item.id,
    reference: item.reference,
    direction: item.direction,
    house: item.house,
    instrumentType: item.instrumentType,
    serial: item.serial,
    drawerBank: item.drawerBank,
    drawerBranch: item.drawerBranch,
    drawerAccount: item.drawerAccount,
    chequeDate: item.chequeDate,
    amount: moneyToWire({ minor: item.amountMinor, currency }),
    customerAccountId: item.accountId,
    customerAccountNo: item.accountNo,
    holderName: mayReadCustomers ? item.holderName : null,
    sessionId: item.sessionId,
    deadline: item.sessionDate,
    holdId: item.holdId,
    presentmentDate: item.presentmentDate,
    valueDate: item.valueDate,
    returnReasonCode: item.returnReasonCode,
    state: item.state,
    fundsShort: shortfall > 0n,
    shortfall: shortfall > 0n ? moneyToWire({ minor: shortfall, currency }) : null,
    availableBalance:
      awaitsPayment && mayReadAccounts ? moneyToWire({ minor: item.balance - item.held, currency }) : null,
    suggestedReason: item.direction === "INWARD" ? (problems[0]?.reason ?? null) : null,
    problems: problems.map(({ words }) => words),
    due: pending && item.direction === "OUTWARD" && item.valueDate <= today,
    overdue: item.overdue,
    duplicateOfId: item.duplicateOfId,
    representsItemId: item.representsItemId,
    presentations: item.presentations,
    settlementDate: item.settlesOn,
    returnedOn: item.returnedOn,
    entryId: item.entryId,
    importId: item.importId,
    enteredBy: item.enteredBy,
    enteredAt: item.enteredAt,
    decidedBy: item.decidedBy,
    decidedAt: item.decidedAt,
  };
}
