/** Reads that every change of a card loan renews. */
export const LOAN_CHANGES = ["GET /card-loans", "GET /card-loans/{id}"];
