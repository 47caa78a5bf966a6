import { NIL, v7 } from "uuid";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A clock that goes back by more was wrong before. */
const MOST_BACK_MS = 1_000;
let [msecs, seq] = [0, 0];

/** One call for the random bytes of many ids, because a call costs as much as ten ids. */
const IDS_PER_BLOCK = 256;
const random = new Uint8Array(16 * IDS_PER_BLOCK);
let used = random.length;

function randomBytes(): Uint8Array {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  used += 16;
  return random.subarray(used - 16, used);
}

/** Without `Math.random`: a test seeds it, and the number of its draws must not depend on the clock. */
function randomSeq(): number {
  const [a = 0, b = 0, c = 0, d = 0] = randomBytes();
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 1;
}

/**
 * A UUIDv7, generated here so that indexes grow at one end on every version of Postgres. The ids of a process ascend. After
 * a wrong future they have the present time again, because lists of a day select by the time in the id. The library alone
 * would stay in that future until the process ends.
 */
export function newId(): string {
  const now = Date.now();
  if (now > msecs || now < msecs - MOST_BACK_MS) [msecs, seq] = [now, randomSeq()];
  else {
    seq = (seq + 1) | 0;
    if (seq === 0) msecs++;
  }
  return v7({ msecs, seq, random: randomBytes() });
}

/** Accepts any version, because ids of other systems may lack one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Before every other id in an order. */
export const NIL_ID: string = NIL;
