import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { approveApproval } from "@/server/contract/approvals";
import { postCashDeposit } from "@/server/contract/teller";
import { createTransfer } from "@/server/contract/transfers";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { type Desk, grouped, newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// The case that a checker decides on: who, what, today's figures from the first paint, and evidence above the buttons.

test.use({ storageState: sessionOf("checker") });

async function parkLarge({ bank, till }: Desk) {
  const account = await newAccount(bank);
  const body = {
    accountId: account.accountId,
    tillId: till.tillId,
    amount: { amount: 12_000, currency: "USD" },
    narrative: "Sale of a boat",
    note: "Known since 2019",
    identification: { name: "Jo Courier", document: "Passport X1234567" },
    denominations: [{ value: 100, count: 120 }],
  };
  const reply = await bank.call(postCashDeposit, { body });
  if (!reply.ok || reply.status !== 202) throw new Error("not parked");
  return { account, approvalId: reply.body.approvalId };
}

test("shows who brought the cash, what it was, and what the bank knows, above the decision", async ({ page, desk }) => {
  const { account, approvalId } = await parkLarge(desk);
  await page.goto(`/approvals?id=${approvalId}`);
  const pane = page.getByRole("article");
  for (const [term, value] of [
    ["Presented by", "Jo Courier"],
    ["Document", "Passport X1234567"],
    ["Narrative", "Sale of a boat"],
    ["Note to checker", "Known since 2019"],
    ["Sent by", desk.teller.name],
  ]) {
    await expect(pane.locator("dl > div").filter({ hasText: new RegExp(`^${term}`) })).toContainText(value ?? "");
  }
  await expect(pane.getByRole("table", { name: "Notes and coins" })).toContainText("120 ×");
  const flags = pane.getByRole("region", { name: "Risk flags" });
  for (const flag of ["New account", "First use of account", "Large cash", "Presenter is not the holder"]) {
    await expect(flags).toContainText(flag);
  }
  const lines = pane.getByRole("region", { name: "Journal lines that will post" });
  await expect(lines).toContainText(desk.teller.name);
  await expect(lines).toContainText(account.accountName);
  const [evidence, decision] = [
    await flags.boundingBox(),
    await pane.getByRole("region", { name: "Decision" }).boundingBox(),
  ];
  expect((evidence?.y ?? 0) + (evidence?.height ?? 0)).toBeLessThan(decision?.y ?? 0);
  await expectAccessibleInBothThemes(page);
});

test("has today's figures in the page that the server sends, before any script asks", async ({
  browser,
  baseURL,
  desk,
}) => {
  const { account, approvalId } = await parkLarge(desk);
  await newAccount(desk.bank, desk.till, [9_000]);
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    storageState: sessionOf("checker"),
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`/approvals?id=${approvalId}`);
  const pane = page.getByRole("article");
  const balances = pane.getByRole("table", { name: "Balances before and after approval" });
  await expect(balances.getByRole("columnheader")).toHaveText(["Account", "When sent", "Now", "After approval"]);
  const till = balances.getByRole("rowgroup").filter({ hasText: desk.teller.name });
  await expect(till.getByRole("row").nth(1).getByRole("cell")).toHaveText(["30,000.00", "39,000.00", "51,000.00"]);
  await expect(pane.getByRole("row").filter({ hasText: /^Outcome/ })).toContainText("Posts on approval");
  await expect(pane.getByRole("row").filter({ hasText: /^Exceeds limit by/ })).toHaveText(
    /2,000\.00\s*USD.*2,000\.00\s*USD/,
  );
  await expect(balances).toContainText(`${grouped(account.accountNo)} · ${account.accountName}`);
  await context.close();
});

test("does not call it refused while its own approval is not read back yet", async ({ page, desk }) => {
  const { approvalId } = await parkLarge(desk);
  await page.goto(`/approvals?id=${approvalId}`);
  const pane = page.getByRole("article");
  await expect(pane.getByRole("row").filter({ hasText: /^Outcome/ })).toContainText("Posts on approval");
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**/api/v1/approvals/${approvalId}`, async (route) => {
    await held;
    await route.continue();
  });
  const foreseen = page.waitForResponse(
    async (answer) => answer.url().includes("/previews/") && (await answer.text()).includes("already approved"),
  );
  await page.keyboard.press("a");
  await expect(page.getByRole("alertdialog").getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(pane.getByRole("status").filter({ hasText: "Approved" })).toBeVisible();
  await foreseen;
  // Once more than a frame later: what the answer says would be on view by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(pane.getByText("Would be refused")).toHaveCount(0);
  arrive();
  await expect(pane).toContainText("Viktor Lindqvist");
  await expect(pane.getByText("Would be refused")).toHaveCount(0);
});

test("keeps its names once it is decided, and prints as a paper by itself", async ({ page, desk, bankAs }) => {
  const { account, approvalId } = await parkLarge(desk);
  await (await bankAs("headTeller")).get(approveApproval, { params: { id: approvalId }, body: {} });
  await page.goto(`/approvals?show=decided&id=${approvalId}`);
  const pane = page.getByRole("article");
  await expect(pane.getByRole("region", { name: "Before · After" })).toContainText(account.accountName);
  await expect(pane).toContainText("Grace Mensah");
  await expect(pane.getByRole("region", { name: "Risk flags" })).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(pane).toContainText("Approval case");
  await expect(page.getByRole("table", { name: "Approvals" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(pane.getByText(approvalId, { exact: true })).toBeVisible();
});

test("the history of a transfer that was approved names who made and who checked it", async ({
  page,
  desk,
  bankAs,
}) => {
  const [payer, payee] = [await newAccount(desk.bank, desk.till, [9_000, 9_000]), await newAccount(desk.bank)];
  const amount = { amount: 12_000, currency: "USD" };
  const accounts = { fromAccount: payer.accountNo, toAccount: payee.accountNo };
  const sent = await desk.bank.call(createTransfer, { body: { idempotencyKey: randomUUID(), ...accounts, amount } });
  if (!sent.ok || sent.status !== 202) throw new Error("not parked");
  const approved = { params: { id: sent.body.approvalId }, body: {} };
  const { result } = await (await bankAs("headTeller")).get(approveApproval, approved);
  await page.goto(`/transfers/${result?.id}`);
  const posted = page.getByRole("listitem").filter({ hasText: "Approved and posted" });
  await expect(posted).toContainText(`by Grace Mensah, made by ${desk.teller.name}`);
  const sentFor = page.getByRole("listitem").filter({ hasText: "Sent for approval" });
  await expect(sentFor).toContainText(`by ${desk.teller.name}`);
  await expect(sentFor).not.toContainText("made by");
});
