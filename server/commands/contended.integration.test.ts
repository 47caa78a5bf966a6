import { afterAll, describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { type BankProcess, bundledBank, startBankProcess } from "@/server/testing/bank-process";
import { tokenFor } from "@/server/testing/callers";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { newId } from "../kernel/ids";

// Concurrent writes to one record are queued: each succeeds, and none must be retried.

const WRITERS = 12;

const closing: BankProcess[] = [];
await startBusinessDate();
const client = await makeClient();
const [bank, other] = [await apiAs(client), await apiAs(await makeClient())];
const token = String(await tokenFor(client.basic));

afterAll(() => Promise.all(closing.map((one) => one.close())));

type Send = (path: string, body: unknown) => Promise<{ status: number; body: Record<string, unknown> }>;

const put: Send = (path, body) => bank("PUT", path, body);

async function newBranch(): Promise<{ path: string; code: string }> {
  const code = `B${newId().slice(-8)}`;
  const { body } = await bank("POST", "/branches", { code, name: "Harbour" });
  return { path: `/branches/${body.branchId}`, code };
}

const together = (write: (n: number) => ReturnType<Send>) =>
  Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n)));

const versionOf = async (path: string) => (await bank("GET", path)).body.version;

describe(`${WRITERS} writes without If-Match arrive together`, () => {
  it("to a branch all succeed, each with its own version", async () => {
    const { path, code } = await newBranch();
    const answers = await together((n) => put(path, { code, name: `Name ${n}` }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await versionOf(path)).toBe(1 + WRITERS);
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(WRITERS);
  });

  it("to a staff user", async () => {
    const { id, email } = await makeStaff();
    const path = `/staff/${id}`;
    const before = Number(await versionOf(path));
    const answers = await together((n) => put(path, { email, name: `Name ${n}`, roles: ["TELLER"] }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await versionOf(path)).toBe(before + WRITERS);
  });

  it("to a branch, by two processes", async () => {
    const program = await bundledBank();
    for (let n = 0; n < 2; n++) closing.push(await startBankProcess(program));
    const { path, code } = await newBranch();
    const answers = await together((n) => {
      const by = closing[n % 2] as BankProcess;
      return by.call(token, "PUT", path, { code, name: `Name ${n}` });
    });
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await versionOf(path)).toBe(1 + WRITERS);
  });

  it("to a limit all succeed as approvals", async () => {
    const change = (n: number) =>
      bank("PUT", "/limits", { operation: "fundVault", amount: { amount: 5_000 + n, currency: "EUR" } });
    const parked = await together(change);
    expect(parked.map(({ status }) => status)).toEqual(parked.map(() => 202));
    const decided = await Promise.all(
      parked.map(({ body }) => other("POST", `/approvals/${body.approvalId}/approve`, {})),
    );
    // Every item was described with the former limit. After the first approval, the others are replanned without an error.
    const said = decided.map(({ status, body }) => body.error ?? status);
    expect(new Set(said)).toEqual(new Set([200, "CHANGED_MEANWHILE"]));
  });
});
