import { eq, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { inByteOrder } from "@/db/byte-order";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { branches } from "@/db/schema/branches";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/branches";
import { type Edition, editionOf } from "../../commands/edit";
import { requireRow } from "../../commands/rows";
import type { BranchView } from "../../contract/branches";
import { DomainError, requireFound } from "../../kernel/errors";

const { id: branchId, code, name, address, country, hidesExpectedCash, status, version } = branches;
const view = { branchId, code, name, address, country, hidesExpectedCash, status, version };

/** A relation `(id, code, called, hidesExpectedCash)`. */
export function branchCodes(read: ReadDb) {
  const called = sql<string>`${branches.name}`.as("branch_called");
  return read.select({ id: branches.id, code: branches.code, called, hidesExpectedCash }).from(branches).as("branch");
}

/** A relation `(id, name)`. */
export function branchNames(read: ReadDb) {
  return read.select({ id: branches.id, name: branches.name }).from(branches).as("named_branch");
}

/** Active and inactive, by code (interface 4.11). */
export function listBranches(read: ReadDb): Promise<BranchView[]> {
  return read.select(view).from(branches).orderBy(inByteOrder(branches.code));
}

export async function findBranch(read: ReadDb, branchId: string): Promise<BranchView | null> {
  const [branch] = await read.select(view).from(branches).where(eq(branches.id, branchId));
  return branch ?? null;
}

/** Throws NOT_FOUND. */
export async function getBranch(read: ReadDb, branchId: string): Promise<BranchView> {
  return requireFound(await findBranch(read, branchId), "branch");
}

/** Throws NOT_FOUND. */
export async function getBranchForChange(
  read: ReadDb,
  branchId: string,
): Promise<{ row: BranchView; edition: Edition }> {
  const [found] = await read
    .select({ row: view, edition: editionOf(branches) })
    .from(branches)
    .where(eq(branches.id, branchId));
  return requireFound(found, "branch");
}

/** Ignores the case of the code. The view has it as stored. */
export async function findBranchByCode(read: ReadDb, code: string): Promise<BranchView | null> {
  const [branch] = await read.select(view).from(branches).where(sameIgnoringCase(branches.code, code));
  return branch ?? null;
}

/**
 * The active branch named in `field`. Add `asRead(branch)` to the plan's `requireRows`. Throws UNKNOWN_BRANCH, BRANCH_INACTIVE
 * (422) with `fieldErrors.<field>`.
 */
export async function activeBranch(read: ReadDb, code: string, field = "branchCode"): Promise<BranchView> {
  const branch = await findBranchByCode(read, code);
  if (!branch) {
    throw new DomainError("UNKNOWN_BRANCH", t.thereIsNoBranch(code), {
      fieldErrors: { [field]: t.isNotABranch },
    });
  }
  if (branch.status === "ACTIVE") return branch;
  throw new DomainError("BRANCH_INACTIVE", t.branchIsInactive(branch.code), {
    fieldErrors: { [field]: t.isInactive },
  });
}

/** Replans if the branch was renamed or deactivated meanwhile. */
export function asRead({ branchId, code, name, status }: BranchView) {
  return requireRow(
    branches,
    { id: branchId },
    { expect: { code: [code], name: [name], status: [status] }, refusal: "STALE" },
  );
}

/** Code and name by branch id. */
export async function branchesInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read.select(view).from(branches).where(anyOf(branches.id, ids));
  return new Map(rows.map((row) => [row.branchId, `${row.code} ${row.name}`]));
}
