/** Hits stored per result, best first. */
export const MOST_HITS = 200;
