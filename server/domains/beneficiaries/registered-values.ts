import type { beneficiaries } from "@/db/schema/beneficiaries";
import type * as contract from "../../contract/beneficiaries";
import type { BodyOf } from "../../contract/operation";

type Body = BodyOf<typeof contract.registerBeneficiary>;
type Values = Omit<
  typeof beneficiaries.$inferSelect,
  | "id"
  | "ownerPartyId"
  | "status"
  | "createdAt"
  | "version"
  | "updatedAt"
  | "updatedBy"
  | "destinationChangedAt"
  | "payableSince"
>;

export function registeredValues(body: Body): Values {
  const { settlementAccountId, name, anchor, frequency, settlementDay, whtTaxClass } = body;
  return {
    settlementAccountId,
    name: name ?? null,
    anchor: anchor ?? null,
    frequency: frequency ?? null,
    settlementDay: settlementDay ?? null,
    whtTaxClass: whtTaxClass ?? null,
  };
}
