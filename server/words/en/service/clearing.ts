export const thereIsNoHouse = (code: string) => `There is no clearing house ${code}.`;
export const houseIsInactive = (code: string) => `Clearing house ${code} is inactive.`;
export const totalsDiffer = (house: string, expected: string, lodged: string) =>
  `The totals of ${house} differ. Expected: ${expected}. Lodged: ${lodged}.`;
export const itemsAreUnanswered = (house: string, count: number) =>
  `${house} has ${count} unanswered inward ${count === 1 ? "item" : "items"}. Pay or return ${count === 1 ? "it" : "them"} first.`;
export const settlementChanged = (count: number, net: string) =>
  `Items were cleared or paid meanwhile. There are now ${count} with a net of ${net}.`;
export const dateIsInTheFuture = (today: string) => `The business date is ${today}. A later date cannot be settled.`;
export const chequeWasLodged = (reference: string) => `This cheque was lodged before, as ${reference}.`;
export const chequeIsStopped = (serial: string) =>
  `The customer has stopped cheque ${serial}. Return it or lift the stop.`;
