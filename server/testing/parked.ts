import { expect } from "vitest";
import * as raw from "./posting";
import { ownerSql } from "./test-database";

// Documents of the posting function for parked commands with a maker and a checker.

export const maker = raw.person("mia");
export const checker = raw.person("carl");

export async function approvalNow(id: string) {
  const [row] = await ownerSql()<{ status: string; note: string | null; checker: string | null }[]>`
    select status, note, checker from approvals where id = ${id}`;
  return row;
}

/** A parked transfer with a hold on its payer. Returns its approval. */
export async function parked(
  from: string,
  minor: number,
  more: Parameters<typeof raw.parking>[2] = {},
): Promise<string> {
  const { approvalId, document } = raw.parking(maker, [{ accountId: from, amountMinor: minor }], more);
  expect((await raw.execute(document)).verdict).toBe("PARKED");
  return approvalId;
}

export const approve = (id: string, from: string, to: string, minor: number, who = checker) =>
  raw.transfer(from, to, minor, { principal: who, approval: { id, outcome: "APPROVED", note: "fine" } });

/** Makes a pending cash approval look submitted on an earlier business day, before its expiry is detected. */
export async function dayIsOverFor(approvalId: unknown): Promise<void> {
  await ownerSql()`
    update approvals set expires_with = (select business_date - 1 from bank_day) where id = ${String(approvalId)} and expires_with is not null`;
}
