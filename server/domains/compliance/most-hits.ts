/** More hits than these are not kept: nobody reads them, and the best come first. */
export const MOST_HITS = 200;
