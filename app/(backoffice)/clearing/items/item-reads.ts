/** Reads that a decision on an item changes. */
export const ITEM_READS = [
  "GET /clearing/items",
  "GET /clearing/items/{id}",
  "GET /clearing/inward/queue",
  "GET /accounts/{id}",
];
