import { groupedAccountNo } from "@/components/records/account-number";
import type { BeneficiaryView, registerBeneficiary } from "@/server/contract/beneficiaries";
import type { BodyOf } from "@/server/contract/operation";
import { DAYS_OF, isDate } from "./schedule-words";

/** Texts as typed. Empty for null. */
export type BeneficiaryValues = {
  /** The owner's customer number. */
  beneficiaryId: string;
  destination: BeneficiaryView["destination"];
  /** An account number, or the id of an account at another bank. */
  settlementAccountId: string;
  name: string;
  frequency: string;
  settlementDay: string;
  /** `DATE` stands for `anchorDate`. */
  anchor: string;
  anchorDate: string;
  whtTaxClass: string;
};

export const NO_BENEFICIARY: BeneficiaryValues = {
  beneficiaryId: "",
  destination: "INTERNAL",
  settlementAccountId: "",
  name: "",
  frequency: "",
  settlementDay: "",
  anchor: "",
  anchorDate: "",
  whtTaxClass: "",
};

export function valuesOf(view: BeneficiaryView): BeneficiaryValues {
  const { accountNo, settlementAccountId, anchor, settlementDay } = view;
  return {
    ...NO_BENEFICIARY,
    destination: view.destination,
    settlementAccountId: accountNo === null ? settlementAccountId : groupedAccountNo(accountNo),
    name: view.name ?? "",
    frequency: view.frequency ?? "",
    settlementDay: settlementDay === null ? "" : String(settlementDay),
    anchor: isDate(anchor) ? "DATE" : (anchor ?? ""),
    anchorDate: isDate(anchor) ? anchor : "",
    whtTaxClass: view.whtTaxClass ?? "",
  };
}

/** Day and anchor require a cycle. A cycle that ends with the period has no day. */
export function scheduleOf({ frequency, settlementDay, anchor, anchorDate }: BeneficiaryValues) {
  const cyclic = Object.hasOwn(DAYS_OF, frequency);
  const day =
    cyclic && anchor !== "PERIOD_END" && /^\d{1,2}$/.test(settlementDay.trim()) ? Number(settlementDay) : null;
  const counted = anchor === "DATE" ? anchorDate : anchor;
  return { frequency: frequency || null, settlementDay: day, anchor: (cyclic && counted) || null };
}

type Ids = { ownerPartyId: string; settlementAccountId: string };

export function bodyOf(values: BeneficiaryValues, ids: Ids): BodyOf<typeof registerBeneficiary> {
  return {
    beneficiaryId: ids.ownerPartyId,
    settlementAccountId: ids.settlementAccountId,
    name: values.name.trim() || null,
    ...scheduleOf(values),
    whtTaxClass: values.whtTaxClass || null,
  };
}
