/** The reads that a change of an entry changes. */
export const ENTRY_READS = ["GET /watchlist", "GET /watchlist/{id}", "GET /watchlist/summary"];
