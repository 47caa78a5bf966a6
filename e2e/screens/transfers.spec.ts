import { expect, test } from "@playwright/test";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as money from "@/words/money";
import * as contractService from "@/words/service/contract";
import * as transfers from "@/words/transfers";
import { formattedAmount } from "../fixtures/amounts";
import { expectAccessible } from "../fixtures/axe";
import { held } from "../fixtures/held";
import { pressKeys } from "../fixtures/keys";
import { payerAndPayee } from "../fixtures/records";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

// Sequential, because they share accounts.
test.describe.configure({ mode: "default" });

test.describe("a teller", () => {
  test.use({ storageState: sessionOf("teller") });

  test("transfers by keyboard alone: preview, F9, and the result stays", async ({ page, request }) => {
    const [payer, payee] = await payerAndPayee(request, 1_000);
    await page.goto("/transfers/new");
    await page.getByRole("combobox", { name: common.from }).focus();
    await pressKeys(page, payer.accountNo, "Tab", payee.accountNo, "Tab", "12.34");
    const after = formattedAmount(payer.availableBalance.amount - 12.34);
    await expect(page.getByRole("table", { name: commands.balancesBeforeAndAfter })).toContainText(after);
    await expect(page.getByRole("region", { name: money.linesThatWillPost })).toContainText(money.balanced);
    await expect(page.getByRole("button", { name: matching`^${money.transfer}` })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("F9");
    const result = page.getByRole("status").filter({ hasText: transfers.transferred("12.34 USD") });
    await expect(result).toContainText(common.reference);
    await expect(result).toContainText(after);
    await expect(page.getByRole("button", { name: matching`^${money.transfer}` })).toHaveCount(0);
    // The button for the next transfer is another one: it takes the focus and sends nothing.
    const next = page.getByRole("button", { name: matching`^${transfers.nextTransfer}` });
    await expect(next).toBeFocused();
    await next.click();
    await expect(page.getByRole("combobox", { name: common.to })).toBeFocused();
    await expect(page.getByText(transfers.enterThePayeesAccount)).toHaveCount(0);
  });

  test("sends for approval above the limit, and the pending transfer stays on view", async ({ page, request }) => {
    const [payer, payee] = await payerAndPayee(request, 11_000);
    await page.goto(`/transfers/new?from=${payer.accountNo}&to=${payee.accountNo}`);
    const amount = page.getByRole("textbox", { name: common.amount });
    await amount.fill("10,000.00");
    await expect(page.getByRole("button", { name: matching`^${money.transfer}` })).toBeVisible();
    await amount.fill("10,000.01");
    await expect(page.getByRole("button", { name: matching`^${commands.sendForApproval}` })).toBeVisible();
    await page.getByRole("button", { name: matching`^${commands.sendForApproval}` }).click();
    const waiting = page.getByRole("status").filter({ hasText: matching`^${common.sentForApproval}` });
    await expect(waiting).toContainText(common.noFundsHaveMoved);
    await expect(page.getByText("created successfully")).toHaveCount(0);
    await waiting.getByRole("link", { name: common.openTheApproval }).click();
    await expect(page).toHaveURL(/\/approvals\?id=/);
  });

  test("sees a refusal before sending", async ({ page, request }) => {
    const [payer] = await payerAndPayee(request, 1);
    await page.goto(`/transfers/new?from=${payer.accountNo}&to=${payer.accountNo}`);
    await page.getByRole("textbox", { name: common.amount }).fill("1");
    const foreseen = page.getByRole("region", { name: common.preview });
    await expect(foreseen.getByRole("status")).toContainText(contractService.mustDifferFromThePayersAccount);
    await page.getByRole("button", { name: matching`^${money.transfer}` }).click();
    const payee = page.getByRole("combobox", { name: common.to });
    await expect(payee).toBeFocused();
    await expect(payee).toHaveAccessibleDescription(matching`${contractService.mustDifferFromThePayersAccount}`);
    await expectAccessible(page);
  });

  test("moves between fields by Enter without posting, and sees one sentence at an invalid field", async ({
    page,
    request,
  }) => {
    const [payer, payee] = await payerAndPayee(request, 20);
    const sent: string[] = [];
    page.on("request", (asked) => {
      if (asked.method() === "POST" && asked.url().endsWith("/api/v1/transfers")) sent.push(asked.url());
    });
    await page.goto("/transfers/new");
    await page.getByRole("combobox", { name: common.from }).focus();
    await pressKeys(page, payer.accountNo, "Enter");
    await expect(page.getByRole("combobox", { name: common.to })).toBeFocused();
    await pressKeys(page, payee.accountNo, "Enter");
    await expect(page.getByRole("textbox", { name: common.amount })).toBeFocused();
    await pressKeys(page, "1.234", "Enter");
    await expect(page.getByRole("textbox", { name: matching`^${common.narrative}` })).toBeFocused();
    await page.keyboard.type("Rent");
    // Enter in the last field moves to the button.
    await page.keyboard.press("Enter");
    const button = page.getByRole("button", { name: matching`^${money.transfer}` });
    await expect(button).toBeFocused();
    const before = await button.boundingBox();
    await page.keyboard.press("F9");
    const amount = page.getByRole("textbox", { name: common.amount });
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(matching`${money.hasAtMostDecimals("USD", 2)}`);
    expect(await button.boundingBox()).toEqual(before);
    expect(sent).toEqual([]);
  });

  test("continues by Enter on a complete number while saved payees load, without taking a partial match", async ({
    page,
    request,
  }) => {
    const [payer, payee] = await payerAndPayee(request, 20);
    const { release } = await held(page, /\/api\/v1\/beneficiaries/);
    await page.goto("/transfers/new");
    const from = page.getByRole("combobox", { name: common.from });
    await from.pressSequentially(payer.accountNo.slice(0, 8));
    await expect(page.getByRole("option").first()).toBeVisible();
    await pressKeys(page, payer.accountNo.slice(8), "Enter");
    await expect(from).toHaveValue(payer.accountNo.replace(/(\d{4})(?=\d)/g, "$1 "));
    await expect(page.getByRole("combobox", { name: common.to })).toBeFocused();
    await page.keyboard.type(payee.accountNo.slice(0, 8));
    await expect(page.getByRole("option").first()).toBeVisible();
    await pressKeys(page, payee.accountNo.slice(8), "Enter");
    await expect(page.getByRole("textbox", { name: common.amount })).toBeFocused();
    release();
  });

  test("finds the payee by name", async ({ page, request }) => {
    const [, payee] = await payerAndPayee(request, 1);
    await page.goto("/transfers/new");
    const field = page.getByRole("combobox", { name: common.to });
    await field.fill(payee.accountName.slice(0, 6));
    await expect(page.getByRole("option").first()).toBeVisible();
    // Part of a name selects no payee.
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(field).toHaveValue(/^\d{4} \d{4} \d{4}$/);
  });

  test("sees counts on tabs, each with its own address", async ({ page }) => {
    await page.goto("/transfers");
    await page
      .getByRole("navigation", { name: common.status })
      .getByRole("link", { name: matching`^${common.awaitingChecker}` })
      .click();
    await expect(page).toHaveURL(/status=PENDING_APPROVAL/);
    await expect(
      page.getByRole("region", { name: transfers.transfers }).getByText(common.awaitingChecker).first(),
    ).toBeVisible();
  });
});
