import type { ReadDb } from "@/db/tx";
import { isOwnTill } from "../../auth/scope";
import type { Denomination, ListedTillView, TillCountView, TillDenominations } from "../../contract/teller/cash";
import { findBranchByCode } from "../branches/queries";
import { namesOfSignIns } from "../staff/staff-queries";
import type { Reader } from "./expected-cash";
import { refusalsOf } from "./refused-payments";
import { listTillCounts } from "./till-count-queries";
import { netPieces } from "./till-denominations";
import { findTill } from "./till-queries";

type Pieces = NonNullable<TillDenominations["denominations"]>;

/** What stands on the paper of a till's counts, for teller and checker to sign. */
export type TillSheet = {
  till: ListedTillView;
  /** Of its branch. */
  address: string | null;
  /** Names by sign-in; who is no staff user stands as he was written down. */
  openedBy: string;
  closedBy: string | null;
  /** The count it was closed with, or the latest so far; null before the first. */
  count: Pick<TillCountView, "counted" | "expected" | "difference"> | null;
  /** Its notes and coins with what each face is worth; none when it was counted as a total. */
  pieces: Pieces;
  counts: TillCountView[];
  /** How many payments its tellers were refused for want of cash that they are not shown. */
  refused: number;
};

/** The sheet of a till, or null when there is no such till. */
export async function findTillSheet(read: ReadDb, id: string, reader: Reader): Promise<TillSheet | null> {
  const till = await findTill(read, id, reader);
  if (!till || (reader && !isOwnTill(reader, till))) return null;
  const [counts, refused, branch, names] = await Promise.all([
    listTillCounts(read, id),
    refusalsOf(read, id),
    findBranchByCode(read, till.branchCode),
    namesOfSignIns(read, [till.openedBy, till.closedBy ?? ""]),
  ]);
  const nameOf = (signIn: string) => names.get(signIn.toLowerCase()) ?? signIn;
  const count = till.count ?? counts.at(-1) ?? null;
  return {
    till,
    address: branch?.address ?? null,
    openedBy: nameOf(till.openedBy),
    closedBy: till.closedBy === null ? null : nameOf(till.closedBy),
    count,
    pieces: piecesOf(count?.denominations ?? [], till.currency),
    counts,
    refused,
  };
}

function piecesOf(denominations: readonly Denomination[], currency: string): Pieces {
  return netPieces([{ direction: "IN", denominations }], currency);
}
