import { expect, type Page } from "@playwright/test";
import { listCashMovements } from "@/server/contract/teller/tills";
import * as approvals from "@/words/approvals";
import * as common from "@/words/common";
import * as verbs from "@/words/shell";
import * as counter from "@/words/teller/counter";
import * as tills from "@/words/teller/tills";
import { parkDeposit } from "../fixtures/bank";
import { newAccount, posted, test } from "../fixtures/counter";
import { held } from "../fixtures/held";
import { pressKeys } from "../fixtures/keys";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

// Input before a page's script is replayed once after it arrives.

/** Opens a page whose scripts are delayed until `arrive` is called. */
async function openWithoutScript(page: Page, path: string): Promise<{ arrive: () => Promise<void> }> {
  const scripts = await held(page, "**/_next/static/**/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return {
    arrive: async () => {
      scripts.release();
      await page.waitForLoadState("load");
    },
  };
}

test("a sign-in keeps email, password and Enter", async ({ page, teller }) => {
  const { arrive } = await openWithoutScript(page, "/sign-in");
  await page.getByLabel(common.email).fill(teller.email);
  await page.getByLabel(common.password, { exact: true }).fill(teller.password);
  await page.keyboard.press("Enter");
  await arrive();
  await expect(page).not.toHaveURL(/sign-in/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a form is sent once with the typed and chosen values, however often it is pressed", async ({ page, teller }) => {
  await page.goto("/sign-in?callbackUrl=/teller");
  await page.getByLabel(common.email).fill(teller.email);
  await page.getByLabel(common.password, { exact: true }).fill(teller.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: tills.openTill })).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/teller/tills")) sent.push(request.postData() ?? "");
  });
  const { arrive } = await openWithoutScript(page, "/teller");
  await page.getByLabel(tills.tillCode).fill("EARLY");
  await page.getByLabel(common.currency).selectOption("EUR");
  await page.getByLabel(common.openingFloat).fill("0");
  for (let times = 0; times < 3; times += 1) await page.getByRole("button", { name: tills.openTill }).click();
  await arrive();
  await expect.poll(() => sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? "")).toMatchObject({ tillCode: "EARLY", openingFloat: { amount: 0, currency: "EUR" } });
});

test("account, Enter, amount and F9 at the counter post one deposit", async ({ desk }) => {
  const { page, bank, till } = desk;
  const account = await newAccount(bank);
  const { arrive } = await openWithoutScript(page, "/teller");
  await pressKeys(page, account.accountNo, "Enter", "65.5", "F9");
  await arrive();
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "65.50") })).toBeVisible();
  expect(await bank.get(listCashMovements, { params: { id: till.tillId } })).toHaveLength(1);
});

test("keys that arrive while earlier ones are replayed keep their order", async ({ desk }) => {
  const { page, bank } = desk;
  const account = await newAccount(bank);
  const { arrive } = await openWithoutScript(page, "/teller");
  await pressKeys(page, account.accountNo, "Enter", "65");
  await page.evaluate(() => {
    const strike = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    // Behind the first replayed step.
    window.addEventListener("countinghouse:ready", () => setTimeout(() => [".", "5", "F9"].forEach(strike)));
  });
  await arrive();
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "65.50") })).toBeVisible();
});

test("a key that moves the focus finds all earlier ones replayed", async ({ desk: { page, bank } }) => {
  const account = await newAccount(bank);
  const { arrive } = await openWithoutScript(page, "/teller");
  await pressKeys(page, account.accountNo, "Enter", "65");
  const replayed = page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const atTab = () => {
          const tab = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
          document.activeElement?.dispatchEvent(tab);
          resolve((document.activeElement as HTMLInputElement | null)?.value);
        };
        window.addEventListener("countinghouse:ready", () => setTimeout(atTab));
      }),
  );
  await arrive();
  expect(await replayed).toBe("65");
});

test("Ctrl+K at the counter opens the palette, which alone receives the next keys", async ({ desk: { page } }) => {
  const { arrive } = await openWithoutScript(page, "/teller");
  const scan = page.getByRole("combobox", { name: common.account });
  await expect(scan).toBeFocused();
  await pressKeys(page, "100", "Control+k", "tranz", "Backspace", "sfer f");
  await arrive();
  await expect(page.getByRole("dialog").getByRole("combobox")).toHaveValue("transfer f");
  await expect(page.getByRole("dialog").getByRole("option", { name: matching`^${verbs.transferFrom}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(scan).toHaveValue("100");
});

test("Ctrl+K and Escape leave the counter unchanged, which receives the next keys", async ({ desk: { page } }) => {
  const { arrive } = await openWithoutScript(page, "/teller");
  const scan = page.getByRole("combobox", { name: common.account });
  await expect(scan).toBeFocused();
  await pressKeys(page, "Control+k", "tr", "Escape", "123");
  await arrive();
  // The stored input was replayed.
  await expect(page.locator("html")).not.toHaveAttribute("data-early-input");
  await page.keyboard.type("4");
  await expect(scan).toHaveValue("1234");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an old key press is dropped", async ({ desk: { page } }) => {
  await page.clock.install();
  const { arrive } = await openWithoutScript(page, "/teller");
  await page.getByRole("radio", { name: matching`^${counter.withdrawal}` }).click();
  await page.clock.fastForward("00:20");
  await page.keyboard.press("F9");
  await arrive();
  await expect(page.getByText(counter.chooseAnAccount)).toBeVisible();
  await expect(page.getByRole("radio", { name: matching`^${counter.deposit}` })).toBeChecked();
});

test.describe("a checker", () => {
  test.use({ storageState: sessionOf("checker") });

  test("selects an item and begins to reject it by one key", async ({ page, desk: { bank, till } }) => {
    const account = await newAccount(bank);
    await parkDeposit(bank, { accountId: account.accountId, tillId: till.tillId }, 11_000);
    const { arrive } = await openWithoutScript(page, "/approvals?sort=-submittedAt");
    const item = page.getByRole("row").filter({ hasText: account.accountName }).getByRole("link");
    // A link works without a script.
    await item.click();
    await expect(page).toHaveURL(/&id=/);
    await expect(page.getByRole("article")).toContainText(account.accountName);
    // The shortcut must not also be typed into the field that it opens.
    const left = await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true, cancelable: true })),
    );
    expect(left).toBe(false);
    await arrive();
    await expect(page.getByLabel(approvals.reasonForRejection)).toBeFocused();
    await expect(page.getByLabel(approvals.reasonForRejection)).toHaveValue("");
  });
});
