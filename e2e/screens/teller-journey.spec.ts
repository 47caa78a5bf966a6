import { expect, type Locator, type Page } from "@playwright/test";
import { approveApproval, listApprovals } from "@/server/contract/approvals";
import { getTill } from "@/server/contract/teller/tills";
import * as common from "@/words/common";
import * as verbs from "@/words/shell";
import * as closeTill from "@/words/teller/close-till";
import * as counter from "@/words/teller/counter";
import { newAccount, posted, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { matching } from "../fixtures/words";

test("deposit, receipt, counted withdrawal, a parked one and the close need only the keyboard", async ({
  desk,
  bankAs,
}) => {
  const { page, bank, teller, till } = desk;
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  const account = await newAccount(bank, till, [9_000, 9_000]);

  await pressKeys(page, account.accountNo, "Enter", "1.5k", "F9");
  // Requested during posting. It prints afterwards.
  await page.keyboard.press("F10");
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "1,500.00") })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");

  await pressKeys(page, "F4", account.accountNo, "Enter", "Alt+n", "3", "Enter", "1");
  await expect(page.getByRole("textbox", { name: common.amount })).toHaveValue("350.00");
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: posted("withdrawal", "350.00") })).toBeVisible();

  await pressKeys(page, account.accountNo, "Enter", "12000", "F9");
  await expect(page.getByRole("textbox", { name: counter.whoTakesTheCash })).toBeFocused();
  await pressKeys(page, account.accountName, "Enter", "Passport 533 401", "F9");
  await expect(page.getByRole("status").filter({ hasText: matching`^${common.sentForApproval}` })).toBeVisible();
  const [parked] = await bank.get(listApprovals, { query: { status: "PENDING", maker: teller.email } });
  const checker = await bankAs("checker");
  await checker.get(approveApproval, { params: { id: parked?.approvalId ?? "" }, body: {} });
  await expect(page.getByRole("region", { name: counter.myTill })).toContainText(common.posted);

  // 30,000 + 18,000 + 1,500 − 350 − 12,000 = 37,150.00, counted to the dollar.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await pressKeys(page, verbs.closeTill, "Enter");
  await expect(page).toHaveURL(/\/close$/);
  await pressAt(page, page.getByRole("button", { name: closeTill.countTheCash }));
  await expect(page.getByRole("textbox", { name: "100", exact: true })).toBeFocused();
  await pressKeys(page, "371", "Enter", "1");
  await pressAt(page, page.getByRole("button", { name: closeTill.confirmCount }));
  await pressAt(page, page.getByRole("button", { name: common.goOn }));
  await pressAt(page, page.getByRole("button", { name: closeTill.signOffAndClose }));
  await expect(page.getByRole("status").filter({ hasText: closeTill.tillIsClosed(till.tillCode) })).toBeVisible();
  expect(await bank.get(getTill, { params: { id: till.tillId } })).toMatchObject({
    status: "CLOSED",
    count: { counted: { amount: 37_150 }, difference: { amount: 0 } },
  });
});

/** Tabs to a control and presses Enter. */
async function pressAt(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
  await page.keyboard.press("Enter");
}
