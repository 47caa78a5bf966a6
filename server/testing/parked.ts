import { expect } from "vitest";
import { execute, rawParking, rawPerson, rawTransfer } from "./posting";
import { ownerSql } from "./test-database";

// Documents of the posting function for parked commands with a maker and a checker.

export const maker = rawPerson("mia");
export const checker = rawPerson("carl");

export async function approvalNow(id: string) {
  const [row] = await ownerSql()<{ status: string; note: string | null; checker: string | null }[]>`
    select status, note, checker from approvals where id = ${id}`;
  return row;
}

/** A parked transfer with a hold on its payer. Returns its approval. */
export async function parked(
  from: string,
  minor: number,
  more: Parameters<typeof rawParking>[2] = {},
): Promise<string> {
  const { approvalId, document } = rawParking(maker, [{ accountId: from, amountMinor: minor }], more);
  expect((await execute(document)).verdict).toBe("PARKED");
  return approvalId;
}

export const approve = (id: string, from: string, to: string, minor: number, who = checker) =>
  rawTransfer(from, to, minor, { principal: who, approval: { id, outcome: "APPROVED", note: "fine" } });

/** Makes a pending cash approval look submitted on an earlier business day, before its expiry is detected. */
export async function dayIsOverFor(approvalId: unknown): Promise<void> {
  await ownerSql()`
    update approvals set expires_with = (select business_date - 1 from bank_day) where id = ${String(approvalId)} and expires_with is not null`;
}
