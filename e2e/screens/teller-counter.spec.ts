import { expect, type Page } from "@playwright/test";
import { listCashMovements } from "@/server/contract/teller/tills";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as papers from "@/words/papers";
import * as commandsService from "@/words/service/commands";
import * as contractService from "@/words/service/contract";
import * as shell from "@/words/shell";
import * as counter from "@/words/teller/counter";
import * as tills from "@/words/teller/tills";
import { grouped, newAccount, posted, test } from "../fixtures/counter";
import { matching } from "../fixtures/words";

// What the counter says before, at and after a movement: its terms, what is wrong, its paper.

test("F10 and the print key print the last receipt in place of the screen, its copies counted", async ({ desk }) => {
  const { page, bank, teller, till } = desk;
  await countPrints(page);
  const account = await newAccount(bank);
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  await page.keyboard.type("250.75");
  await page.keyboard.press("F9");
  await page.keyboard.press("F10");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "1");
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("[data-print-layer]");
  await expect(page.getByRole("heading", { level: 1, name: common.counter })).toBeHidden();
  await expect(paper).toBeVisible();
  await expect(paper).toContainText(shell.countinghouse);
  await expect(paper).toContainText("Harbour Street");
  await expect(paper).toContainText(`${common.teller}${teller.name}`);
  await expect(paper).not.toContainText(teller.email);
  await expect(paper).toContainText(grouped(account.accountNo));
  await expect(paper).toContainText(matching`${papers.balanceAfter}\s*250\.75`);
  await expect(paper).not.toContainText(controls.duplicate);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  // Without a print of ours the screen prints as a screen, and no copy of the paper with it.
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.keyboard.press("Control+p");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "2");
  await expect(paper).toContainText(`${controls.duplicate} 1`);
  const [movement] = await bank.get(listCashMovements, { params: { id: till.tillId } });
  expect(movement?.reprints).toBe(1);
});

test("what the movement goes by is said before it is posted, and one sentence at the wrong field, which moves nothing", async ({
  desk,
}) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank, till, [900]);
  await page.keyboard.press("F4");
  await page.keyboard.press("F8");
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  await page.keyboard.type("100");
  const terms = page.getByLabel(counter.terms);
  await expect(terms).toContainText(matching`${common.available}\s*900\.00`);
  await expect(terms).toContainText(matching`${counter.freeInTill}\s*30,900\.00`);
  await expect(terms).toContainText(matching`${common.limit}\s*10,000\.00`);
  await expect(terms).toContainText(matching`${counter.idAbove}\s*10,000\.00`);
  const button = page.getByRole("button", { name: matching`^${counter.postWithdrawal}` });
  const before = await button.boundingBox();

  // Said while it is typed, without a key.
  await page.keyboard.type("0");
  const amount = page.getByRole("textbox", { name: common.amount });
  await expect(amount).toHaveAccessibleDescription(
    matching`${common.amount} ${commandsService.exceedsAvailable("900.00 USD")}`,
  );
  await page.getByRole("textbox", { name: matching`^${common.narrative}` }).focus();
  await page.keyboard.press("F9");
  await expect(amount).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  expect(await button.boundingBox()).toEqual(before);
});

test("large cash wants a name and a document, above the amount that the service says", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  // Faster than any preview: the button asks the service itself.
  await page.keyboard.type("10000.01");
  await page.keyboard.press("F9");
  const name = page.getByRole("textbox", { name: counter.whoPresentsTheCash });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(counter.enterWhoPresents);
  await expect(page.getByText(matching`${counter.identificationRequiredAbove("10,000.00")}`)).toBeVisible();
  await page.keyboard.type("Ada Okafor");
  await page.keyboard.press("F9");
  await expect(page.getByRole("textbox", { name: counter.documentShown })).toBeFocused();
  await page.keyboard.type("Passport 533 401");
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: matching`^${common.sentForApproval}` })).toBeVisible();
});

test("both fields of an identification are marked when both are wrong, by the names of the counter", async ({
  desk,
}) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank, till, [9_000, 9_000]);
  const document = page.getByRole("textbox", { name: counter.documentShown });
  for (const [key, label, whose, money] of [
    ["F2", counter.whoPresentsTheCash, counter.presentersName, "10000.01"],
    ["F4", counter.whoTakesTheCash, counter.recipientsName, "10000.02"],
  ] as const) {
    await page.keyboard.press(key);
    await page.keyboard.press("F8");
    await page.keyboard.type(account.accountNo);
    await page.keyboard.press("Enter");
    await page.keyboard.type(money);
    await page.keyboard.press("F9");
    const name = page.getByRole("textbox", { name: label });
    await expect(name).toBeFocused();
    await expect(document).toHaveAccessibleDescription(counter.enterTheDocument);
    await name.fill("x");
    await expect(document).toHaveAccessibleDescription(counter.enterTheDocument);
    await document.fill("x");
    await page.keyboard.press("F9");
    await expect(name).toHaveAccessibleDescription(new RegExp(`^${whose} must`));
    await expect(document).toHaveAccessibleDescription(
      matching`^${counter.documentShown} ${contractService.mustNameADocument}`,
    );
    await expect(name).toBeFocused();
    await page.keyboard.press("Escape");
  }
});

test("a withdrawal that was refused is not said to post, until another is typed", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank, till, [900]);
  // A blind till: its preview compares nothing with the cash, so that only the withdrawal itself is refused.
  const refusal = { error: "INSUFFICIENT_TILL_CASH", message: "The till has too little cash.", fieldErrors: {} };
  await page.route("**/api/v1/teller/cash-withdrawals", (route) => route.fulfill({ status: 422, json: refusal }));
  await page.keyboard.press("F4");
  await page.keyboard.press("F8");
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  await page.keyboard.type("100");
  const preview = page.getByRole("region", { name: common.preview });
  await expect(preview).toContainText(commands.postsAtOnce);
  await page.keyboard.press("F9");
  await expect(page.getByRole("alert").filter({ hasText: "The till has too little cash." })).toBeVisible();
  await expect(preview).toHaveCount(0);
  await page.getByRole("textbox", { name: common.amount }).fill("90");
  await expect(preview).toContainText(commands.postsAtOnce);
});

test("nor is a move of cash that was refused", async ({ desk }) => {
  const { page, till } = desk;
  const refusal = { error: "INSUFFICIENT_TILL_CASH", message: "The till has too little cash.", fieldErrors: {} };
  await page.route("**/api/v1/teller/cash-transfers", (route) => route.fulfill({ status: 422, json: refusal }));
  await page.goto(`/teller/tills/${till.tillId}`);
  await page.getByRole("button", { name: tills.moveCashAsk }).click();
  const dialog = page.getByRole("dialog");
  const preview = dialog.getByRole("region", { name: common.preview });
  await dialog.getByLabel(common.amount).fill("100");
  await expect(preview).toContainText(commands.postsAtOnce);
  await dialog.getByRole("button", { name: tills.moveCash }).click();
  await expect(dialog.getByRole("alert")).toContainText("The till has too little cash.");
  await expect(preview).toHaveCount(0);
  await dialog.getByLabel(common.amount).fill("90");
  await expect(preview).toContainText(commands.postsAtOnce);
});

test("the till says which notes it holds, or which movements were not counted", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  await page.keyboard.type("20");
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "20.00") })).toBeVisible();
  const panel = page.getByRole("region", { name: counter.myTill });
  await panel.getByText(counter.byDenomination).click();
  const notes = panel.getByRole("group").filter({ hasText: counter.notCountedByDenomination });
  await expect(notes.getByRole("listitem").filter({ hasText: common.openingFloat })).toContainText("30,000.00");
});

test("at 1024 pixels the customer stands above the button that posts, and both are on view", async ({ desk }) => {
  const { page, bank } = desk;
  await page.setViewportSize({ width: 1024, height: 768 });
  const account = await newAccount(bank);
  await page.keyboard.type(account.accountNo);
  await page.keyboard.press("Enter");
  await page.keyboard.type("20");
  const customer = page.getByRole("region", { name: common.customer });
  await expect(customer).toContainText(account.accountName);
  const button = page.getByRole("button", { name: matching`^${counter.postDeposit}` });
  const [above, below] = [await customer.boundingBox(), await button.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(customer).toBeInViewport({ ratio: 1 });
  await expect(button).toBeInViewport({ ratio: 1 });
});

async function countPrints(page: Page) {
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", String(Number(document.body.dataset.printed ?? 0) + 1));
  });
}
