import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import {
  changeAmlCase,
  closeAmlCase,
  getAmlCase,
  investigateAmlCase,
  listAmlCaseEvents,
  openAmlCase,
} from "@/server/contract/aml/cases";
import { createBranch, listBranches, renameBranch } from "@/server/contract/branches";
import type { Client } from "@/server/contract/client";
import { createChargeRule, deleteChargeRule, replaceChargeRule } from "@/server/contract/pricing/charge-rules";
import { addDays } from "@/server/kernel/business-date";
import * as cases from "@/words/aml/cases";
import * as branches from "@/words/branches";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as pricing from "@/words/pricing/pricing";
import * as amlService from "@/words/service/aml";
import * as commandsService from "@/words/service/commands";
import { bankOf } from "../fixtures/bank";
import { type Desk, newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";
import { changedBy, matching } from "../fixtures/words";

// An open form keeps its text, and the second to save sees both versions.

const newCode = () => `E${randomUUID().slice(0, 7).toUpperCase()}`;
const site = (page: Page) => new URL(page.url()).origin;

test.describe("a charge rule", () => {
  test.use({ storageState: sessionOf("pricing") });

  test("keeps its text while another session saves, and a refused save shows both versions", async ({ page }) => {
    const chargeCode = newCode();
    await page.goto(`/pricing?code=${chargeCode}`);
    const bank = bankOf(page.request, site(page));
    const body = { chargeCode, transactionCode: "LOCKER", overrideAmount: 4, priority: 7 };
    const { id } = await bank.get(createChargeRule, { body });
    await page.getByRole("button", { name: matching`^${pricing.actionsFor("4.00")}` }).click();
    await page.getByRole("menuitem", { name: common.edit }).click();
    const dialog = page.getByRole("dialog", { name: pricing.editRule });
    await dialog.getByLabel(pricing.priority).fill("9");

    // The page behind the dialog is refreshed, but not the form.
    await bank.get(replaceChargeRule, { params: { id }, body: { ...body, overrideAmount: 5, priority: 8 } });
    await expect(page.locator("tr[data-row]").getByText(/^5\.00/)).toBeAttached();
    await expect(dialog.getByLabel(pricing.priority)).toHaveValue("9");
    await expect(dialog.locator("#field-overrideAmount")).toHaveValue("4");

    await dialog.getByRole("button", { name: common.saveChanges }).click();
    await expect(dialog.getByRole("alert")).toContainText(changedBy());
    const both = dialog.getByRole("table", { name: commands.bothVersions });
    await expect(both.getByRole("row", { name: matching`^${pricing.priority} 8 9$` })).toBeVisible();
    await expect(dialog.getByLabel(pricing.priority)).toHaveValue("9");
    await expect(dialog.locator("#field-overrideAmount")).toHaveValue("5");
    const updated = dialog.getByRole("table", { name: commands.updatedFields });
    await expect(updated.getByRole("row", { name: /4 5$/ })).toBeVisible();
    await expect(dialog.getByRole("alert")).not.toContainText(commandsService.reloadIt);

    // A third version is saved during the comparison.
    await bank.get(replaceChargeRule, { params: { id }, body: { ...body, overrideAmount: 6, priority: 10 } });
    await expect(page.locator("tr[data-row]").getByText(/^6\.00/)).toBeAttached();
    await expect(dialog.locator("#field-overrideAmount")).toHaveValue("5");
    await dialog.getByRole("button", { name: common.saveChanges }).click();
    await expect(both.getByRole("row", { name: matching`^${pricing.priority} 10 9$` })).toBeVisible();
    await expect(dialog.locator("#field-overrideAmount")).toHaveValue("6");
    await dialog.getByRole("button", { name: common.saveChanges }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator("tr[data-row]").getByRole("textbox")).toHaveValue("9");
    await expect(page.locator("tr[data-row]").getByText(/^6\.00/)).toBeVisible();
    await bank.call(deleteChargeRule, { params: { id } });
  });
});

test.describe("a branch", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("takes the saved values on request", async ({ page }) => {
    const code = newCode();
    await page.goto("/branches");
    const bank = bankOf(page.request, site(page));
    await bank.get(createBranch, { body: { code, name: "Elm Street" } });
    await page.goto(`/branches?q=${code}`);
    await page.getByRole("button", { name: branches.actionsFor(code) }).click();
    await page.getByRole("menuitem", { name: common.edit }).click();
    const name = page.getByRole("dialog").getByLabel(common.name, { exact: true });
    await name.fill("Ash Street");
    const branch = (await bank.get(listBranches, {})).find((each) => each.code === code);
    await bank.get(renameBranch, { params: { id: branch?.branchId ?? "" }, body: { code, name: "Oak Street" } });
    await page.getByRole("button", { name: common.saveChanges }).click();
    await expect(page.getByRole("row", { name: matching`^${common.name} Oak Street Ash Street$` })).toBeVisible();
    await page.getByRole("button", { name: commands.useTheirs }).click();
    await expect(name).toHaveValue("Oak Street");
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0);
  });
});

/** A case of a new customer, open on the page. */
async function openNewCase(page: Page, desk: Desk, bank: Client) {
  const { partyId } = await newAccount(desk.bank);
  const opened = await bank.get(openAmlCase, { body: { partyId } });
  await page.goto(`/aml/cases/${opened.caseId}`);
  return { ...opened, bank };
}

test.describe("an AML case", () => {
  test.use({ storageState: sessionOf("compliance") });

  test("keeps a note while a colleague investigates, and after the case is closed", async ({ page, desk, bankAs }) => {
    const { bank, caseId: id } = await openNewCase(page, desk, await bankAs("compliance"));
    await page.getByRole("button", { name: cases.investigate }).click();
    const dialog = page.getByRole("dialog");
    const note = dialog.getByLabel(matching`^${common.note}`);
    const typed = "Paid in by three people. ".repeat(120).trim();
    await note.fill(typed);

    await bank.get(investigateAmlCase, { params: { id }, body: { notes: "Papers asked for." } });
    await expect(page.getByText("Papers asked for.")).toBeAttached();
    await expect(note).toHaveValue(typed);
    await expect(dialog.getByRole("heading")).toHaveText(cases.investigate);

    await bank.get(closeAmlCase, { params: { id }, body: { outcome: "NO_ACTION", notes: "Sale of a car." } });
    await expect(page.getByText("Sale of a car.")).toBeAttached();
    await expect(note).toHaveValue(typed);
    await dialog.getByRole("button", { name: cases.investigate }).click();
    await expect(dialog.getByRole("alert")).toContainText(amlService.caseIsClosed);
    await expect(note).toHaveValue(typed);
    const events = await bank.get(listAmlCaseEvents, { params: { id } });
    expect(events.map(({ kind }) => kind)).toEqual(["OPENED", "STATUS", "ASSIGNED", "STATUS"]);
    await dialog.getByRole("button", { name: common.cancel }).click();
    await expect(page.getByRole("link", { name: cases.followUp })).toBeVisible();
  });

  for (const [button, field, send] of [
    [common.change, matching`^${common.reason}`, cases.changeCase],
    [cases.closeCase, matching`^${common.note}`, cases.closeCase],
  ] as const) {
    test(`keeps the text of "${button}" when a colleague closes the case`, async ({ page, desk, bankAs }) => {
      const { bank, caseId: id } = await openNewCase(page, desk, await bankAs("compliance"));
      await page.getByRole("button", { name: button, exact: true }).click();
      const dialog = page.getByRole("dialog");
      if (button === cases.closeCase)
        await dialog.getByLabel(common.outcome).selectOption({ label: cases.outcomes.NO_ACTION });
      await dialog.getByLabel(field).fill("Contract seen.");
      await bank.get(closeAmlCase, { params: { id }, body: { outcome: "NO_ACTION", notes: "Sale of a car." } });
      await expect(page.getByText("Sale of a car.")).toBeAttached();
      await dialog.getByRole("button", { name: send }).click();
      await expect(dialog.getByRole("alert")).toContainText(amlService.caseIsClosed);
      await expect(dialog.getByLabel(field)).toHaveValue("Contract seen.");
    });
  }

  test("is not closed over a colleague's concurrent addition", async ({ page, desk, bankAs }) => {
    const { bank, caseId: id, reference, dueOn } = await openNewCase(page, desk, await bankAs("compliance"));
    await page.getByRole("button", { name: cases.closeCase, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: reference });
    await dialog.getByLabel(common.outcome).selectOption({ label: cases.outcomes.NO_ACTION });
    await dialog.getByLabel(matching`^${common.note}`).fill("Contract seen.");
    await bank.get(investigateAmlCase, { params: { id }, body: { notes: "A third payer was found." } });
    const later = addDays(dueOn, 3);
    await bank.get(changeAmlCase, { params: { id }, body: { dueOn: later } });
    await expect(page.getByText(later).first()).toBeAttached();
    await dialog.getByRole("button", { name: cases.closeCase }).click();

    await expect(dialog.getByRole("alert")).toContainText(changedBy("Inês Duarte"));
    const updated = dialog.getByRole("table", { name: commands.updatedFields });
    await expect(
      updated.getByRole("row", { name: `${cases.notes} ${commands.nothingEntered} A third payer was found.` }),
    ).toBeVisible();
    await expect(
      updated.getByRole("row", { name: `${common.status} ${controls.caseOpen} ${controls.investigating}` }),
    ).toBeVisible();
    await expect(updated.getByRole("row", { name: `${cases.dueDate} ${dueOn} ${later}` })).toBeVisible();
    await expect(dialog.getByLabel(matching`^${common.note}`)).toHaveValue("Contract seen.");
    await expect(dialog.getByLabel(common.outcome)).toHaveValue("NO_ACTION");
    expect(await bank.get(getAmlCase, { params: { id } })).toMatchObject({ status: "INVESTIGATING" });
    await dialog.getByRole("button", { name: cases.closeCase }).click();
    await expect(page.getByRole("link", { name: cases.followUp })).toBeVisible();
  });

  test("shows both due dates to the second officer, and keeps the day of detection on view", async ({
    page,
    desk,
    bankAs,
  }) => {
    const { bank, caseId: id, detectedOn, dueOn } = await openNewCase(page, desk, await bankAs("compliance"));
    const day = (days: number) => addDays(dueOn, days);
    await page.getByRole("button", { name: common.change, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(cases.dueDate).fill(day(5));
    const earlier = addDays(detectedOn, -1);
    const body = { dueOn: day(3), detectedOn: earlier, reason: "Known since yesterday." };
    await bank.get(changeAmlCase, { params: { id }, body });
    await expect(page.getByText("Known since yesterday.")).toBeAttached();
    await expect(dialog.getByLabel(cases.dueDate)).toHaveValue(day(5));
    await expect(dialog.getByLabel(cases.detectionDay)).toHaveValue(detectedOn);

    await dialog.getByRole("button", { name: cases.changeCase }).click();
    await expect(dialog.getByRole("alert")).toContainText(changedBy("Inês Duarte"));
    const both = dialog.getByRole("table", { name: commands.bothVersions });
    await expect(both.getByRole("row", { name: `${cases.dueDate} ${day(3)} ${day(5)}` })).toBeVisible();
    await expect(dialog.getByLabel(cases.dueDate)).toHaveValue(day(5));
    await expect(dialog.getByLabel(cases.detectionDay)).toHaveValue(earlier);
    await dialog.getByRole("button", { name: cases.changeCase }).click();
    await expect(dialog).toBeHidden();
    const changes = await bank.get(listAmlCaseEvents, { params: { id } });
    expect(changes.filter(({ kind }) => kind === "DUE").at(-1)?.detail).toEqual({ before: day(3), after: day(5) });
  });
});
