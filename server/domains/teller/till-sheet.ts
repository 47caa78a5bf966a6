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

/** Paper with a till's counts, to be signed by teller and checker. */
export type TillSheet = {
  till: ListedTillView;
  address: string | null;
  /** Staff name, or the stored sign-in without one. */
  openedBy: string;
  closedBy: string | null;
  /** The closing count, or the latest of an open till. Null before the first. */
  count: Pick<TillCountView, "counted" | "expected" | "difference"> | null;
  /** Empty if the count has no denominations. */
  pieces: Pieces;
  counts: TillCountView[];
  /** Refused payments of a blind till. */
  refused: number;
};

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
