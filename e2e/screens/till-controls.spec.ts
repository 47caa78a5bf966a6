import { expect, type Page } from "@playwright/test";
import { approveApproval } from "@/server/contract/approvals";
import { closeTill, countTill, getTill, listTills, openTill, postCashDeposit } from "@/server/contract/teller/tills";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as limits from "@/words/limits";
import * as parties from "@/words/parties";
import * as records from "@/words/records";
import * as tellerService from "@/words/service/teller";
import * as shell from "@/words/shell";
import * as closeTillWords from "@/words/teller/close-till";
import * as counter from "@/words/teller/counter";
import * as tillsWords from "@/words/teller/tills";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { bankOf, countAndClose } from "../fixtures/bank";
import { newAccount, newTillCode, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

// Attempts to bypass the controls of a till, by screen and by interface.

async function count(page: Page, total: string) {
  await page.getByLabel(closeTillWords.orTheTotal).fill(total);
  await page.getByRole("button", { name: closeTillWords.confirmCount }).click();
}

test("a count of 0 followed by the expected sum is stored with both, which the checker sees", async ({
  desk: { page, bank, till, teller },
  browser,
  site,
}) => {
  await page.goto(`/teller/tills/${till.tillId}/close`);
  await page.getByRole("button", { name: closeTillWords.countTheCash }).click();
  await expect(page.getByText("30,000.00")).toHaveCount(0);
  await count(page, "0");
  await expect(page.getByText(common.cashShort)).toBeVisible();
  await expect(page.getByText("30,000.00").first()).toBeVisible();
  // A reload does not restart the count.
  await page.reload();
  await expect(page.getByText(common.cashShort)).toBeVisible();
  await page.getByRole("button", { name: closeTillWords.countAgain }).click();
  await count(page, "29900");
  const counts = page.getByRole("table", { name: closeTillWords.counts });
  await expect(counts.getByRole("row")).toHaveCount(3);
  await expect(counts.getByRole("row").nth(1)).toContainText("−30,000.00");
  await expectAccessibleInBothThemes(page);
  await page.getByLabel(common.reason).fill("A bundle is missing");
  await page.getByRole("button", { name: common.goOn }).click();
  await page.getByRole("button", { name: commands.sendForApproval }).click();
  await expect(page.getByText(closeTillWords.frozenUntilDecided).first()).toBeVisible();

  const { closeApprovalId } = await bank.get(getTill, { params: { id: till.tillId } });
  const checker = await browser.newContext({ baseURL: site, storageState: sessionOf("checker") });
  const checking = await checker.newPage();
  await checking.goto(`/approvals?id=${closeApprovalId}`);
  const evidence = checking.getByRole("table", { name: closeTillWords.counts });
  await expect(evidence.getByRole("row").nth(1)).toContainText(teller.name);
  await expect(evidence.getByRole("row").nth(1)).toContainText("−30,000.00");
  await expect(evidence.getByRole("row").nth(2)).toContainText("−100.00");
  await checker.close();

  await page.goto(`/teller/tills/${till.tillId}`);
  await expect(page.getByRole("table", { name: closeTillWords.counts }).getByRole("row")).toHaveCount(3);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/teller/tills?q=${till.tillCode}`);
  await expect(page.getByRole("row", { name: till.tillCode })).toContainText(records.frozen);
});

test("a count of 0 followed by the exact sum has no difference, and still parks", async ({
  desk: { page, bank, till },
}) => {
  await page.goto(`/teller/tills/${till.tillId}/close`);
  await page.getByRole("button", { name: closeTillWords.countTheCash }).click();
  await count(page, "0");
  await expect(page.getByText(common.cashShort)).toBeVisible();
  await page.getByRole("button", { name: closeTillWords.countAgain }).click();
  await count(page, "30000");
  await expect(page.getByText(matching`^${closeTillWords.earlierCountExceeds("20.00 USD")}`)).toBeVisible();
  // The first count differed, which requires a reason.
  await page.getByRole("button", { name: common.goOn }).click();
  await expect(page.getByText(closeTillWords.enterTheReason)).toBeVisible();
  await page.getByLabel(common.reason).fill("Counted to see");
  await page.getByRole("button", { name: common.goOn }).click();
  await page.getByRole("button", { name: commands.sendForApproval }).click();
  await expect(page.getByText(closeTillWords.frozenUntilDecided).first()).toBeVisible();
  const { status, closeApprovalId } = await bank.get(getTill, { params: { id: till.tillId } });
  expect([status, closeApprovalId === null]).toEqual(["OPEN", false]);
});

test("the interface discloses no more to a session than the screen: no close or preview without a count", async ({
  desk: { bank, till, page },
}) => {
  const closed = await bank.call(closeTill, {
    params: { id: till.tillId },
    body: { countedCash: { amount: 0, currency: "USD" } },
  });
  expect(closed).toMatchObject({
    status: 422,
    error: { message: tellerService.countTillBeforeClosingIt(till.tillCode) },
  });
  const { countId } = await bank.get(countTill, {
    params: { id: till.tillId },
    body: { countedCash: { amount: 30_000, currency: "USD" } },
  });
  await newAccount(bank, till, [20]);
  const late = await bank.call(closeTill, { params: { id: till.tillId }, body: { countId } });
  expect(late).toMatchObject({ status: 422 });
  // The screen still open with that count shows the same.
  await page.goto(`/teller/tills/${till.tillId}/close`);
  await expect(page.getByText(tellerService.cashHasMovedSinceCount(till.tillCode, 1))).toBeVisible();
  await page.getByRole("button", { name: closeTillWords.countAgain }).click();
  await expect(page.getByRole("button", { name: closeTillWords.confirmCount })).toBeVisible();
});

test("a pending close freezes the counter, and its withdrawal unfreezes it", async ({ desk: { page, bank, till } }) => {
  const { accountId } = await newAccount(bank, till, [20]);
  const closing = await countAndClose(bank, till.tillId, 29_000, parties.countryNotKnown);
  expect(closing.status).toBe(202);
  const notice = page.getByRole("status").filter({ hasText: closeTillWords.tillIsFrozen(till.tillCode) });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("button", { name: matching`^${counter.postDeposit}` })).toHaveCount(0);
  const body = { accountId, tillId: till.tillId, amount: { amount: 10, currency: "USD" } };
  expect(await bank.call(postCashDeposit, { body })).toMatchObject({ status: 422, error: { code: "TILL_CLOSING" } });
  await expectAccessibleInBothThemes(page);
  await expect(page.getByRole("link", { name: closeTillWords.viewClose })).toHaveAttribute("href", /approvals\?id=/);
  await page.getByRole("button", { name: closeTillWords.withdrawClose }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: closeTillWords.withdrawClose }).click();
  await expect(page.getByRole("button", { name: matching`^${counter.postDeposit}` })).toBeVisible();
  expect((await bank.call(postCashDeposit, { body })).status).toBe(200);
});

test("a till whose close was approved elsewhere closes at the counter, with a printable sheet", async ({
  desk: { page, bank, till, teller },
  bankAs,
}) => {
  const closing = await countAndClose(bank, till.tillId, 29_000, parties.countryNotKnown);
  const approvalId = closing.ok && closing.status === 202 ? closing.body.approvalId : "";
  await (await bankAs("checker")).get(approveApproval, { params: { id: approvalId }, body: {} });
  await page.goto(`/till-sheets/${till.tillId}`);
  await expect(page.getByRole("heading", { name: `${closeTillWords.tillSheet} ${till.tillCode}` })).toBeVisible();
  const sheet = page.getByRole("article");
  for (const text of [teller.name, "29,000.00", "30,000.00", "−1,000.00", parties.countryNotKnown, common.checker])
    await expect(sheet).toContainText(text);
  await expect(sheet.getByRole("table", { name: closeTillWords.counts }).getByRole("row")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
});

test("a teller opens a till only at their own branch, within limit and vault", async ({
  page,
  teller,
  context,
  site,
}) => {
  await page.goto("/teller/open");
  await page.getByLabel(common.email).fill(teller.email);
  await page.getByLabel(common.password, { exact: true }).fill(teller.password);
  await page.keyboard.press("Enter");
  const branch = page.getByLabel(common.branch);
  await expect(branch.getByRole("option")).toHaveCount(1);
  await expect(branch).toHaveValue("MAIN");
  await page.getByLabel(tillsWords.tillCode).fill(newTillCode());
  await page.getByLabel(common.openingFloat).fill("100000.01");
  await page.getByRole("button", { name: matching`^${tillsWords.openTill}` }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    `${common.openingFloat} ${tellerService.mayNotExceed("100,000.00 USD")}`,
  );
  const bank = bankOf(context.request, site);
  const openingFloat = { amount: 0, currency: "USD" };
  const wanted = { branchCode: "NORTH", tillCode: newTillCode(), teller: teller.email, openingFloat };
  expect(await bank.call(openTill, { body: wanted })).toMatchObject({ status: 403, error: { code: "OUT_OF_SCOPE" } });
  // 90,000.00 yen exceed the branch's vault.
  const yen = { ...wanted, branchCode: "MAIN", openingFloat: { amount: 90_000, currency: "JPY" } };
  expect(await bank.call(openTill, { body: yen })).toMatchObject({ status: 422, error: { code: "VAULT_SHORT" } });
});

test("at a branch with blind counts a teller never sees the expected cash", async ({ page, context, site }) => {
  await page.goto("/teller");
  await page.getByLabel(common.email).fill("teller.north@countinghouse.example");
  await page.getByLabel(common.password, { exact: true }).fill("countinghouse-demo");
  await page.keyboard.press("Enter");
  const mine = page.getByRole("region", { name: counter.myTill });
  await expect(mine).toContainText(counter.hiddenAtThisBranch);
  await expect(page.getByRole("link", { name: `${shell.myTill} N1` })).toHaveText(/N1$/);
  await expectAccessibleInBothThemes(page);
  const bank = bankOf(context.request, site);
  const tills = await bank.get(listTills, { query: { status: "OPEN", branchCode: "NORTH" } });
  expect(tills.map(({ cashBalance }) => cashBalance)).toEqual(tills.map(() => null));
  for (const screen of ["/teller/tills?branch=NORTH", `/teller/tills/${tills[0]?.tillId}`]) {
    await page.goto(screen);
    await expect(page.getByText(records.hidden).first()).toBeVisible();
  }
});

test("the board finds tills by branch, code and teller", async ({ desk: { page, till, teller } }) => {
  await page.goto("/teller/tills");
  const tills = page.getByRole("table", { name: tillsWords.openTills });
  await page.getByPlaceholder(tillsWords.tillOrTeller).fill(teller.name);
  await expect(tills.getByRole("row").filter({ hasText: till.tillCode })).toContainText(teller.name);
  await expect(tills.getByRole("row").filter({ hasText: "M1" })).toHaveCount(0);
  await expect(page).toHaveURL(/q=/);
  // Another branch is not offered.
  await expect(page.getByLabel(common.branch).getByRole("option", { name: /NORTH/ })).toHaveCount(0);
  await page.getByLabel(common.branch).selectOption("MAIN");
  await expect(page.getByText(tillsWords.noOpenTills)).toHaveCount(0);
  await page.getByRole("link", { name: controls.clearFilters }).first().click();
  await expect(tills.getByRole("row").filter({ hasText: till.tillCode })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test.describe("an administrator", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("sees which limit refuses instead of parking", async ({ page }) => {
    await page.goto("/limits");
    const row = page.getByRole("row").filter({ hasText: common.openingFloat });
    await expect(row).toContainText(limits.refusedAbove);
    await expect(row).toContainText("100,000.00");
    await expectAccessibleInBothThemes(page);
  });
});

test("the differences of counts fit a narrow window", async ({ desk: { page, bank, till } }) => {
  const body = { countedCash: { amount: 0, currency: "USD" } };
  await bank.get(countTill, { params: { id: till.tillId }, body });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/teller/tills/${till.tillId}`);
  const difference = page.getByRole("table", { name: closeTillWords.counts }).getByRole("cell", { name: "−30,000.00" });
  await expect(difference).toBeVisible();
  const edge = await difference.evaluate((cell) => cell.getBoundingClientRect().right);
  // The page has a margin of 24 and cuts wider content.
  expect(edge).toBeLessThanOrEqual(390 - 24);
});
