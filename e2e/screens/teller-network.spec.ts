import { expect, type Route } from "@playwright/test";
import { listCashMovements } from "@/server/contract/teller/tills";
import * as approvals from "@/words/approvals";
import * as commands from "@/words/commands";
import { type Desk, newAccount, posted, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";

// A connection lost between request and answer makes one movement, and the screen shows its state.

const DEPOSITS = "**/api/v1/teller/cash-deposits";

async function typeDeposit({ page, bank }: Desk, amount: string) {
  const account = await newAccount(bank);
  await pressKeys(page, account.accountNo, "Enter", amount);
}

function deposits({ bank, till }: Desk) {
  return bank.get(listCashMovements, { params: { id: till.tillId } });
}

test("a request with a lost answer is repeated under the same key", async ({ desk }) => {
  const { page } = desk;
  const keys: (string | undefined)[] = [];
  let lost = 0;
  await page.route(DEPOSITS, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (lost >= 2) return route.continue();
    lost += 1;
    return losingTheAnswer(route);
  });
  await typeDeposit(desk, "75");
  await page.keyboard.press("F9");
  await expect(page.getByRole("status").filter({ hasText: approvals.checkingOutcome })).toContainText(
    commands.noResponseYet,
  );
  // While the outcome is unknown, no key posts again.
  await pressKeys(page, "F9", "Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "75.00") })).toBeVisible();
  await expect(page.getByText(approvals.checkingOutcome)).toHaveCount(0);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect((await deposits(desk)).map(({ amount }) => amount?.amount)).toEqual([75]);
});

test("a reload repeats the same request", async ({ desk }) => {
  const { page } = desk;
  await page.route(DEPOSITS, losingTheAnswer);
  await typeDeposit(desk, "80");
  await page.keyboard.press("F9");
  await expect(page.getByText(approvals.checkingOutcome)).toBeVisible();
  await page.unroute(DEPOSITS);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "80.00") })).toBeVisible();
  expect((await deposits(desk)).map(({ amount }) => amount?.amount)).toEqual([80]);
});

test("a request that never arrived is sent once", async ({ desk }) => {
  const { page } = desk;
  let cut = true;
  await page.route(DEPOSITS, (route) => (cut ? route.abort("internetdisconnected") : route.continue()));
  await typeDeposit(desk, "90");
  await page.keyboard.press("F9");
  await expect(page.getByText(approvals.checkingOutcome)).toBeVisible();
  expect(await deposits(desk)).toEqual([]);
  cut = false;
  await expect(page.getByRole("status").filter({ hasText: posted("deposit", "90.00") })).toBeVisible();
  expect(await deposits(desk)).toHaveLength(1);
});

/** The service receives the request, and its answer is lost. */
async function losingTheAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}
