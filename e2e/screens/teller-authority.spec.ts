import { expect } from "@playwright/test";
import { getApproval, listApprovals, withdrawApproval } from "@/server/contract/approvals";
import { getCashMovement, listCashMovements, postCashDeposit } from "@/server/contract/teller/tills";
import type { StaffRole } from "@/server/testing/samples";
import * as approvals from "@/words/approvals";
import * as common from "@/words/common";
import * as money from "@/words/money";
import * as shell from "@/words/shell";
import * as closeTill from "@/words/teller/close-till";
import * as tills from "@/words/teller/tills";
import { parkDeposit } from "../fixtures/bank";
import { type Desk, newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { needs } from "../fixtures/words";

// Each screen refuses on the server and names the missing authority. A teller sees nothing of other tellers' commands.

const REFUSED: readonly (readonly [role: StaffRole, path: (desk: Desk) => string, authority: string])[] = [
  ["checker", () => "/teller", "teller:operate"],
  ["checker", () => "/teller/tills", "teller:operate"],
  ["checker", ({ till }) => `/teller/tills/${till.tillId}`, "teller:operate"],
  ["checker", ({ till }) => `/teller/tills/${till.tillId}/close`, "teller:till"],
  ["ledger", () => "/teller/differences", "teller:operate"],
  ["cards", () => "/approvals", "approval:read"],
];

test("each screen of the counter requires its authority", async ({ desk, browser, site, bankAs }) => {
  for (const [role, path, authority] of REFUSED) {
    const context = await browser.newContext({ baseURL: site, storageState: sessionOf(role) });
    const html = await (await context.request.get(path(desk))).text();
    expect(html, `${role} at ${path(desk)}`).toContain(authority);
    expect(html).not.toContain(desk.till.tillCode);
    expect(html).not.toContain(desk.teller.email);
    await context.close();
  }
  const ledger = await bankAs("ledger");
  await newAccount(desk.bank, desk.till, [10]);
  const [movement] = await desk.bank.get(listCashMovements, { params: { id: desk.till.tillId } });
  const refused = await ledger.call(getCashMovement, { params: { id: movement?.movementId ?? "" } });
  expect(refused.status).toBe(403);
});

test("an unavailable button has a reason", async ({ desk: { page } }) => {
  await page.goto("/teller/tills");
  const fund = page.getByRole("button", { name: tills.fundAVault });
  await expect(fund).toHaveAttribute("aria-disabled", "true");
  await fund.focus();
  await expect(page.getByText(needs("HEAD_TELLER"))).toBeVisible();
});

test("a teller never sees another's parked commands", async ({ desk, otherDesk }) => {
  const { bank, till } = desk;
  const account = await newAccount(bank);
  const approvalId = await parkDeposit(bank, { accountId: account.accountId, tillId: till.tillId });
  expect((await bank.get(listApprovals)).map((item) => item.approvalId)).toEqual([approvalId]);

  const { page } = otherDesk;
  expect(await otherDesk.bank.get(listApprovals)).toEqual([]);
  expect((await otherDesk.bank.call(getApproval, { params: { id: approvalId } })).status).toBe(404);
  await page.goto(`/approvals?id=${approvalId}`);
  await expect(page.getByText(approvals.notFound)).toBeVisible();
  await expect(page.getByText(account.accountName)).toHaveCount(0);
  await page.goto(`/teller/tills/${till.tillId}/close`);
  await expect(page.getByRole("heading", { name: shell.notFound })).toBeVisible();
  expect(await page.content()).not.toContain(account.accountNo);
});

test("a teller sees a colleague's till without its cash", async ({ desk, otherDesk }) => {
  const account = await newAccount(desk.bank, desk.till, [10]);
  const { page, bank } = otherDesk;
  await page.goto(`/teller/tills/${desk.till.tillId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(desk.till.tillCode);
  expect(await page.content()).not.toContain(account.accountNo);
  const move = page.getByRole("button", { name: tills.moveCash });
  await expect(move).toHaveAttribute("aria-disabled", "true");
  const refused = await bank.call(postCashDeposit, {
    body: { accountId: account.accountId, tillId: desk.till.tillId, amount: { amount: 1, currency: "USD" } },
  });
  expect(refused.status).toBe(403);
});

test("a till with pending items is counted only after their decision", async ({ desk }) => {
  const { bank, till, page } = desk;
  const account = await newAccount(bank);
  const approvalId = await parkDeposit(bank, { accountId: account.accountId, tillId: till.tillId });
  await page.goto(`/teller/tills/${till.tillId}/close`);
  const count = page.getByRole("button", { name: closeTill.countTheCash });
  await expect(count).toHaveAttribute("aria-disabled", "true");
  await bank.get(withdrawApproval, { params: { id: approvalId } });
  await expect(page.getByText(common.noItemsAwaitingApproval)).toBeVisible();
  await count.click();
  // An empty till must be counted as 0. An empty field is no count.
  await page.getByRole("button", { name: closeTill.confirmCount }).click();
  await expect(page.getByText(money.enterAnAmount)).toBeVisible();
  await page.getByLabel(closeTill.orTheTotal).fill("0");
  await page.keyboard.press("Enter");
  await expect(page.getByText(common.cashShort)).toBeVisible();
});
