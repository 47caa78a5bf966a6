/** The number of differing letters for which two words of this length may be the same word with spelling errors. */
export function budgetOf(length: number): number {
  if (length <= 3) return 0;
  if (length <= 5) return 1;
  return length <= 9 ? 2 : 3;
}

/** Reusable rows. Words have at most 64 letters, joined words three times as many. */
const LONGEST = 200;
let before = new Uint8Array(LONGEST);
let last = new Uint8Array(LONGEST);
let row = new Uint8Array(LONGEST);

/** Fills one row within the band of `most` and returns its minimum. */
function fillRow(one: string, other: string, at: number, most: number): number {
  const letter = one.charCodeAt(at - 1);
  const previous = one.charCodeAt(at - 2);
  const from = Math.max(1, at - most);
  const to = Math.min(other.length, at + most);
  row[from - 1] = from === 1 ? at : most + 1;
  let least = most + 1;
  for (let place = from; place <= to; place++) {
    const facing = other.charCodeAt(place - 1);
    let cost = (last[place - 1] ?? 0) + (letter === facing ? 0 : 1);
    cost = Math.min(cost, (row[place - 1] ?? 0) + 1, place < at + most ? (last[place] ?? 0) + 1 : cost);
    if (at > 1 && place > 1 && letter === other.charCodeAt(place - 2) && previous === facing) {
      cost = Math.min(cost, (before[place - 2] ?? 0) + 1);
    }
    row[place] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/**
 * Optimal string alignment: letters to change, omit, insert or swap. Returns `most + 1` if it exceeds `most`. Takes
 * time proportional to length times `most`.
 */
export function distance(one: string, other: string, most: number): number {
  if (one === other) return 0;
  const tooFar = most + 1;
  if (Math.abs(one.length - other.length) > most || one.length >= LONGEST || other.length >= LONGEST) return tooFar;
  for (let place = 0; place <= Math.min(other.length, most + 1); place++) last[place] = place;
  before.fill(tooFar, 0, other.length + 1);
  for (let at = 1; at <= one.length; at++) {
    if (fillRow(one, other, at, most) > most) return tooFar;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[other.length] ?? tooFar, tooFar);
}
