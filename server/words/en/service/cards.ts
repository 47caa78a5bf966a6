export const thereIsNoSuchCard = "There is no such card.";
export const isNotACard = "is not a card of this bank";
export const capMayNotExceed = (limit: string) => `A card limit may not exceed ${limit}.`;
export const fundingAccountIsOfAnother = "The funding account belongs to another customer.";
