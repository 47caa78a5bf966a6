import type { ReactNode } from "react";

export const accountsOfTheCustomer = "Accounts of the customer";
export const freeze = "Freeze";
export const release = "Release";
export const accountFrozen = "Account frozen";
export const accountReleased = "Account released";
export const freezingIsConfidential =
  "Debits are stopped. Only readers of AML cases see the freeze and this note. The customer gets no message.";
export const releasingFollowsTheCustomer =
  "Debits are possible again unless the customer is blocked or under review, or the account is blocked.";

export const freezeOf = (accountNo: string) => `Freeze account ${accountNo}`;
export const releaseOf = (accountNo: string) => `Release account ${accountNo}`;
export const frozenByAt = (by: ReactNode, at: ReactNode) => (
  <>
    Frozen by {by}, {at}
  </>
);
