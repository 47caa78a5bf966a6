import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { blockAccount, getAccount } from "@/server/contract/accounts";
import { deactivateBeneficiary, getBeneficiary } from "@/server/contract/beneficiaries";
import { disposeScreening, screenSubject } from "@/server/contract/compliance/screenings";
import { postCashDeposit } from "@/server/contract/teller/tills";
import * as accounts from "@/words/accounts";
import * as beneficiaries from "@/words/beneficiaries";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as compliance from "@/words/compliance/screenings";
import * as controls from "@/words/ledger/controls";
import * as commandsService from "@/words/service/commands";
import { type Desk, newAccount, openRegistration, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { sessionOf } from "../fixtures/staff";
import { changedBy, matching } from "../fixtures/words";

// An open question concerns the version it names, whatever a colleague changes meanwhile.

test.describe("the blocks of an account", () => {
  test.use({ storageState: sessionOf("headTeller") });

  /** A moved balance is no change of the blocks. */
  async function deposit({ bank, till }: Desk, accountId: string): Promise<void> {
    const body = { accountId, tillId: till.tillId, amount: { amount: 5, currency: "USD" } };
    await bank.get(postCashDeposit, { body });
  }

  async function ask(page: Page, accountId: string, item: string): Promise<void> {
    await page.goto(`/accounts/${accountId}`);
    await page.getByRole("button", { name: common.change, exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  }

  test("an unblock removes only the block that its question names", async ({ page, desk, bankAs }) => {
    const { accountId } = await newAccount(desk.bank);
    const bank = await bankAs("headTeller");
    const of = { params: { id: accountId } };
    await bank.get(blockAccount, { ...of, body: { reason: "Court order 12/2026" } });
    await ask(page, accountId, accounts.unblock);
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Court order 12/2026");

    await bank.get(blockAccount, { ...of, body: { reason: "Court order 13/2026" } });
    await expect(page.getByText("Court order 13/2026").first()).toBeAttached();
    await expect(question).toContainText("Court order 12/2026");
    await expect(question).not.toContainText("Court order 13/2026");
    await question.getByRole("button", { name: accounts.unblock }).click();
    await expect(question.getByRole("alert")).toContainText(changedBy("Grace Mensah"));
    expect(await bank.get(getAccount, of)).toMatchObject({ blockReason: "Court order 13/2026" });

    await question.getByRole("button", { name: commands.reload }).click();
    await expect(question).toContainText("Court order 13/2026");
    await deposit(desk, accountId);
    await question.getByRole("button", { name: accounts.unblock }).click();
    await expect(question).toHaveCount(0);
    expect(await bank.get(getAccount, of)).toMatchObject({ status: "ACTIVE", blockReason: null });
  });

  test("the second of two officers sees both blocks, and the addition of the first", async ({ page, desk, bankAs }) => {
    const { accountId } = await newAccount(desk.bank);
    const bank = await bankAs("headTeller");
    const of = { params: { id: accountId } };
    await ask(page, accountId, accounts.block);
    const dialog = page.getByRole("dialog", { name: accounts.blockAccount });
    await dialog.getByLabel(common.reason).fill("Court order 12/2026");
    await deposit(desk, accountId);
    await bank.get(blockAccount, { ...of, body: { credits: true, reason: "Court order 13/2026" } });
    await expect(page.getByText("Court order 13/2026").first()).toBeAttached();
    await expect(dialog.getByLabel(common.reason)).toHaveValue("Court order 12/2026");
    await dialog.getByRole("button", { name: accounts.block }).click();

    await expect(dialog.getByRole("alert")).toContainText(changedBy("Grace Mensah"));
    await expect(dialog.getByRole("alert")).not.toContainText(commandsService.reloadIt);
    const both = dialog.getByRole("table", { name: commands.bothVersions });
    await expect(
      both.getByRole("row", { name: `${common.reason} Court order 13/2026 Court order 12/2026` }),
    ).toBeVisible();
    const updated = dialog.getByRole("table", { name: commands.updatedFields });
    await expect(updated.getByRole("row")).toHaveText([
      matching`${commands.was}.*${commands.theirs}`,
      matching`^${accounts.credits}.*${commands.no}${commands.yes}$`,
    ]);
    expect(await bank.get(getAccount, of)).toMatchObject({ blockReason: "Court order 13/2026" });

    await dialog.getByRole("button", { name: accounts.block }).click();
    await expect(dialog).toBeHidden();
    const blocked = { status: "BLOCKED", blockReason: "Court order 12/2026" };
    expect(await bank.get(getAccount, of)).toMatchObject(blocked);
  });
});

test.describe("deactivating a beneficiary", () => {
  test.use({ storageState: sessionOf("payments") });

  test("keeps its question when a colleague deactivates first", async ({ page, desk, program }) => {
    const { id, redirect } = await openRegistration(page, desk.bank, program);
    await page.getByRole("button", { name: common.deactivate }).click();
    const question = page.getByRole("alertdialog", { name: beneficiaries.deactivateQuestion("Harbor Agents") });
    await expect(question).toBeVisible();
    await program.get(deactivateBeneficiary, { params: { id } });
    await redirect();
    await expect(page.getByText(controls.inactive, { exact: true }).first()).toBeAttached();
    await question.getByRole("button", { name: common.deactivate }).click();
    await expect(question.getByRole("alert")).toContainText(changedBy());
    expect(await program.get(getBeneficiary, { params: { id } })).toMatchObject({ status: "INACTIVE" });
  });
});

test.describe("clearing results without hits", () => {
  test.use({ storageState: sessionOf("compliance") });

  test("keeps the chosen results, and asks again without one that a colleague decided", async ({
    page,
    bankAs,
    program,
  }) => {
    const bank = await bankAs("compliance");
    const names = ["Quentin", "Rosalind"].map((name) => `${name} ${newWord()}`);
    const [first] = await Promise.all(names.map((name) => bank.get(screenSubject, { body: { name } })));
    await page.goto("/compliance/screenings/no-hits?origin=REQUEST");
    await expect(page.getByLabel(compliance.selectNamed(names[0] ?? ""))).toBeVisible();
    await page.getByLabel(compliance.selectAll).uncheck();
    for (const name of names) await page.getByLabel(compliance.selectNamed(name)).check();
    await pressKeys(page, "Tab", "c");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(compliance.clearThese(2));
    const query = { confirmed: "false", by: "Ben Okafor" } as const;
    await program.get(disposeScreening, { params: { id: first?.id ?? "" }, query, body: {} });
    await expect(page.getByLabel(compliance.selectNamed(names[0] ?? ""))).toHaveCount(0);
    await expect(question).toContainText(compliance.clearThese(2));
    await question.getByRole("button", { name: common.clear }).click();
    await expect(question.getByRole("alert")).toContainText(names[0] ?? "");
    await question.getByRole("button", { name: commands.reload }).click();
    await expect(question).toContainText(compliance.clearThese(1));
    await expect(question).toContainText(compliance.takenOut(1));
    await question.getByRole("button", { name: common.clear }).click();
    await expect(page.getByText(compliance.cleared(1))).toBeVisible();
  });
});

/** A word of letters that no other name contains. */
const newWord = () => randomUUID().replace(/[^a-f]/g, "") + Date.now().toString(36).replace(/\d/g, "x");
