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
import { type Desk, grouped, newAccount, posted, test } from "../fixtures/counter";
import { held } from "../fixtures/held";
import { pressKeys } from "../fixtures/keys";
import { matching } from "../fixtures/words";

test("F10 and the print key print the last receipt and count copies", async ({ desk }) => {
  const { page, bank, teller, till } = desk;
  await countPrints(page);
  const account = await newAccount(bank);
  await pressKeys(page, account.accountNo, "Enter", "250.75", "F9", "F10");
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
  // The browser's own print command prints the screen without the receipt.
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.keyboard.press("Control+p");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "2");
  await expect(paper).toContainText(`${controls.duplicate} 1`);
  const [movement] = await bank.get(listCashMovements, { params: { id: till.tillId } });
  expect(movement?.reprints).toBe(1);
});

test("a print requested during posting never prints the movement before", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank, till, [900]);
  const before = await held(page, "**/receipt");
  await page.reload();
  await countPrints(page);
  const posting = await held(page, "**/cash-deposits");
  await pressKeys(page, account.accountNo, "Enter", "250.75", "F9");
  await posting.asked;
  await page.keyboard.press("F10");
  const [received] = await Promise.all([page.waitForResponse("**/receipt"), before.release()]);
  await received.finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  posting.release();
  await expect(page.locator("[data-print-layer]")).toContainText("250.75");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "1");
  await expectOriginals(desk, { 900: false, 250.75: true });
});

test("a print requested as a posting ends prints its receipt", async ({ desk }) => {
  const { page, bank } = desk;
  await countPrints(page);
  await pressF10AtAnswer(page);
  const [first, second] = [await newAccount(bank), await newAccount(bank)];
  await pressKeys(page, first.accountNo, "Enter", "250.75", "F9");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "1");
  await pressKeys(page, second.accountNo, "Enter", "100", "F9");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "2");
  await expectOriginals(desk, { 250.75: true, 100: true });
});

test("a print requested during a posting that is refused does not print the next one", async ({ desk }) => {
  const { page, bank } = desk;
  await countPrints(page);
  const account = await newAccount(bank);
  const refusal = { error: "CONFLICT", message: "The till is locked." };
  const refused = await held(page, "**/cash-deposits", (route) => route.fulfill({ status: 409, json: refusal }));
  await pressKeys(page, account.accountNo, "Enter", "250.75", "F9");
  await refused.asked;
  await page.keyboard.press("F10");
  refused.release();
  await expect(page.getByText(refusal.message)).toBeVisible();
  await page.unroute("**/cash-deposits");
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "250.75") })).toBeVisible();
  await expect(page.locator("[data-print-layer]")).toContainText("250.75");
  await pressKeys(page, account.accountNo, "Enter", "100", "F9", "F10");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "1");
  await expectOriginals(desk, { 250.75: false, 100: true });
});

test("terms appear before posting, and one sentence at an invalid field, which posts nothing", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank, till, [900]);
  await pressKeys(page, "F4", "F8", account.accountNo, "Enter", "100");
  const terms = page.getByLabel(counter.terms);
  await expect(terms).toContainText(matching`${common.available}\s*900\.00`);
  await expect(terms).toContainText(matching`${counter.freeInTill}\s*30,900\.00`);
  await expect(terms).toContainText(matching`${common.limit}\s*10,000\.00`);
  await expect(terms).toContainText(matching`${counter.idAbove}\s*10,000\.00`);
  const button = page.getByRole("button", { name: matching`^${counter.postWithdrawal}` });
  const before = await button.boundingBox();

  // Shown while typing, without Enter.
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

test("large cash requires name and document above the service's amount", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  await pressKeys(page, account.accountNo, "Enter");
  // Before any preview arrives, the button itself queries the service.
  await pressKeys(page, "10000.01", "F9");
  const name = page.getByRole("textbox", { name: counter.whoPresentsTheCash });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(counter.enterWhoPresents);
  await expect(page.getByText(matching`${counter.identificationRequiredAbove("10,000.00")}`)).toBeVisible();
  await pressKeys(page, "Ada Okafor", "F9");
  await expect(page.getByRole("textbox", { name: counter.documentShown })).toBeFocused();
  await pressKeys(page, "Passport 533 401", "F9");
  await expect(page.getByRole("status").filter({ hasText: matching`^${common.sentForApproval}` })).toBeVisible();
});

test("both invalid fields of an identification are marked, with the counter's labels", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank, till, [9_000, 9_000]);
  const document = page.getByRole("textbox", { name: counter.documentShown });
  for (const [key, label, whose, money] of [
    ["F2", counter.whoPresentsTheCash, counter.presentersName, "10000.01"],
    ["F4", counter.whoTakesTheCash, counter.recipientsName, "10000.02"],
  ] as const) {
    await page.keyboard.press(key);
    await pressKeys(page, "F8", account.accountNo, "Enter", money, "F9");
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

test("a refused withdrawal is not shown as postable until another is typed", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank, till, [900]);
  // A preview of a blind till does not compare cash, so only the withdrawal is refused.
  const refusal = { error: "INSUFFICIENT_TILL_CASH", message: "The till has too little cash.", fieldErrors: {} };
  await page.route("**/api/v1/teller/cash-withdrawals", (route) => route.fulfill({ status: 422, json: refusal }));
  await pressKeys(page, "F4", "F8", account.accountNo, "Enter", "100");
  const preview = page.getByRole("region", { name: common.preview });
  await expect(preview).toContainText(commands.postsAtOnce);
  await page.keyboard.press("F9");
  await expect(page.getByRole("alert").filter({ hasText: "The till has too little cash." })).toBeVisible();
  await expect(preview).toHaveCount(0);
  await page.getByRole("textbox", { name: common.amount }).fill("90");
  await expect(preview).toContainText(commands.postsAtOnce);
});

test("a refused move of cash is not shown as postable", async ({ desk }) => {
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

test("the till lists its notes, or the uncounted movements", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  await pressKeys(page, account.accountNo, "Enter", "20", "F9");
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "20.00") })).toBeVisible();
  const panel = page.getByRole("region", { name: counter.myTill });
  await panel.getByText(counter.byDenomination).click();
  const notes = panel.getByRole("group").filter({ hasText: counter.notCountedByDenomination });
  await expect(notes.getByRole("listitem").filter({ hasText: common.openingFloat })).toContainText("30,000.00");
});

test("customer and post button are on view at 1024 pixels", async ({ desk }) => {
  const { page, bank } = desk;
  await page.setViewportSize({ width: 1024, height: 768 });
  const account = await newAccount(bank);
  await pressKeys(page, account.accountNo, "Enter", "20");
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

/** F10 after each answer to a deposit has been read, and before the counter has drawn it. */
async function pressF10AtAnswer(page: Page) {
  await page.evaluate(() => {
    const { text } = Response.prototype;
    Response.prototype.text = async function (this: Response) {
      const body = await text.call(this);
      if (!this.url.endsWith("/cash-deposits")) return body;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "F10" }));
      port2.postMessage(null);
      return body;
    };
  });
}

/** Whether the service has counted an original of the movement of each amount. */
async function expectOriginals({ bank, till }: Desk, originals: Record<string, boolean>) {
  const movements = await bank.get(listCashMovements, { params: { id: till.tillId } });
  const printed = movements.map(({ amount, originalPrinted }) => [String(amount?.amount), originalPrinted]);
  expect(Object.fromEntries(printed)).toMatchObject(originals);
}
