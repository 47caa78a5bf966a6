import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import {
  changeAmlCase,
  closeAmlCase,
  getAmlCase,
  investigateAmlCase,
  listAmlCaseEvents,
  openAmlCase,
} from "@/server/contract/aml-cases";
import { createBranch, listBranches, renameBranch } from "@/server/contract/branches";
import { createChargeRule, deleteChargeRule, replaceChargeRule } from "@/server/contract/charge-rules";
import { addDays } from "@/server/kernel/business-date";
import { bankOf } from "../fixtures/bank";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// What somebody else saves while a form is open: the form stays as it was typed, and who saves second sees both versions.

const newCode = () => `E${randomUUID().slice(0, 7).toUpperCase()}`;
const site = (page: Page) => new URL(page.url()).origin;

test.describe("a charge rule", () => {
  test.use({ storageState: sessionOf("pricing") });

  test("keeps what is typed while another session saves it; a refused save shows both versions and goes on", async ({
    page,
  }) => {
    const chargeCode = newCode();
    await page.goto(`/pricing?code=${chargeCode}`);
    const bank = bankOf(page.request, site(page));
    const body = { chargeCode, transactionCode: "LOCKER", overrideAmount: 4, priority: 7 };
    const { id } = await bank.get(createChargeRule, { body });
    await page.getByRole("button", { name: /^Actions: 4\.00/ }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit rule" });
    await dialog.getByLabel("Priority").fill("9");

    // The page behind the dialog is drawn anew; the form is not.
    await bank.get(replaceChargeRule, { params: { id }, body: { ...body, overrideAmount: 5, priority: 8 } });
    await expect(page.locator("tr[data-row]").getByText(/^5\.00/)).toBeAttached();
    await expect(dialog.getByLabel("Priority")).toHaveValue("9");
    await expect(dialog.locator("#field-overrideAmount")).toHaveValue("4");

    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Changed by");
    const both = dialog.getByRole("table", { name: "Both versions" });
    await expect(both.getByRole("row", { name: /^Priority 8 9$/ })).toBeVisible();
    await expect(dialog.getByLabel("Priority")).toHaveValue("9");
    await expect(dialog.locator("#field-overrideAmount")).toHaveValue("5");
    const updated = dialog.getByRole("table", { name: "Updated fields" });
    await expect(updated.getByRole("row", { name: /4 5$/ })).toBeVisible();
    await expect(dialog.getByRole("alert")).not.toContainText("enter your change again");

    // A third version while these two are compared.
    await bank.get(replaceChargeRule, { params: { id }, body: { ...body, overrideAmount: 6, priority: 10 } });
    await expect(page.locator("tr[data-row]").getByText(/^6\.00/)).toBeAttached();
    await expect(dialog.locator("#field-overrideAmount")).toHaveValue("5");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(both.getByRole("row", { name: /^Priority 10 9$/ })).toBeVisible();
    await expect(dialog.locator("#field-overrideAmount")).toHaveValue("6");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator("tr[data-row]").getByRole("textbox")).toHaveValue("9");
    await expect(page.locator("tr[data-row]").getByText(/^6\.00/)).toBeVisible();
    await bank.call(deleteChargeRule, { params: { id } });
  });
});

test.describe("a branch", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("is filled with the saved values when asked for them", async ({ page }) => {
    const code = newCode();
    await page.goto("/branches");
    const bank = bankOf(page.request, site(page));
    await bank.get(createBranch, { body: { code, name: "Elm Street" } });
    await page.goto(`/branches?q=${code}`);
    await page.getByRole("button", { name: `Actions for ${code}` }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
    await name.fill("Ash Street");
    const branch = (await bank.get(listBranches, {})).find((each) => each.code === code);
    await bank.get(renameBranch, { params: { id: branch?.branchId ?? "" }, body: { code, name: "Oak Street" } });
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("row", { name: /^Name Oak Street Ash Street$/ })).toBeVisible();
    await page.getByRole("button", { name: "Use the saved values" }).click();
    await expect(name).toHaveValue("Oak Street");
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0);
  });
});

test.describe("an AML case", () => {
  test.use({ storageState: sessionOf("compliance") });

  test("keeps a note that is typed while a colleague investigates, and after the case is closed", async ({
    page,
    desk,
    bankAs,
  }) => {
    const { partyId } = await newAccount(desk.bank);
    const bank = await bankAs("compliance");
    const { caseId: id } = await bank.get(openAmlCase, { body: { partyId } });
    await page.goto(`/cases/${id}`);
    await page.getByRole("button", { name: "Investigate" }).click();
    const dialog = page.getByRole("dialog");
    const note = dialog.getByLabel(/^Note/);
    const typed = "Paid in by three people. ".repeat(120).trim();
    await note.fill(typed);

    await bank.get(investigateAmlCase, { params: { id }, body: { notes: "Papers asked for." } });
    await expect(page.getByText("Papers asked for.")).toBeAttached();
    await expect(note).toHaveValue(typed);
    await expect(dialog.getByRole("heading")).toHaveText("Investigate");

    await bank.get(closeAmlCase, { params: { id }, body: { outcome: "NO_ACTION", notes: "Sale of a car." } });
    await expect(page.getByText("Sale of a car.")).toBeAttached();
    await expect(note).toHaveValue(typed);
    await dialog.getByRole("button", { name: "Investigate" }).click();
    await expect(dialog.getByRole("alert")).toContainText("The case is closed.");
    await expect(note).toHaveValue(typed);
    const events = await bank.get(listAmlCaseEvents, { params: { id } });
    expect(events.map(({ kind }) => kind)).toEqual(["OPENED", "STATUS", "STATUS"]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("link", { name: "Open follow-up case" })).toBeVisible();
  });

  for (const [button, field, send] of [
    ["Change", /^Reason/, "Change the case"],
    ["Close case", /^Note/, "Close case"],
  ] as const) {
    test(`keeps what is typed under "${button}" when a colleague closes it`, async ({ page, desk, bankAs }) => {
      const { partyId } = await newAccount(desk.bank);
      const bank = await bankAs("compliance");
      const { caseId: id } = await bank.get(openAmlCase, { body: { partyId } });
      await page.goto(`/cases/${id}`);
      await page.getByRole("button", { name: button, exact: true }).click();
      const dialog = page.getByRole("dialog");
      if (button === "Close case") await dialog.getByLabel("Outcome").selectOption({ label: "Explained, no action" });
      await dialog.getByLabel(field).fill("Contract seen.");
      await bank.get(closeAmlCase, { params: { id }, body: { outcome: "NO_ACTION", notes: "Sale of a car." } });
      await expect(page.getByText("Sale of a car.")).toBeAttached();
      await dialog.getByRole("button", { name: send }).click();
      await expect(dialog.getByRole("alert")).toContainText("The case is closed.");
      await expect(dialog.getByLabel(field)).toHaveValue("Contract seen.");
    });
  }

  test("is not closed over what a colleague added while the dialog was open", async ({ page, desk, bankAs }) => {
    const { partyId } = await newAccount(desk.bank);
    const bank = await bankAs("compliance");
    const { caseId: id, reference, dueOn } = await bank.get(openAmlCase, { body: { partyId } });
    await page.goto(`/cases/${id}`);
    await page.getByRole("button", { name: "Close case", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: reference });
    await dialog.getByLabel("Outcome").selectOption({ label: "Explained, no action" });
    await dialog.getByLabel(/^Note/).fill("Contract seen.");
    await bank.get(investigateAmlCase, { params: { id }, body: { notes: "A third payer was found." } });
    const later = addDays(dueOn, 3);
    await bank.get(changeAmlCase, { params: { id }, body: { dueOn: later } });
    await expect(page.getByText(later).or(page.getByText("A third payer was found.")).first()).toBeAttached();
    await dialog.getByRole("button", { name: "Close case" }).click();

    await expect(dialog.getByRole("alert")).toContainText("Changed by Inês Duarte");
    const updated = dialog.getByRole("table", { name: "Updated fields" });
    await expect(updated.getByRole("row", { name: "Notes Empty A third payer was found." })).toBeVisible();
    await expect(updated.getByRole("row", { name: "Status Case open Investigating" })).toBeVisible();
    await expect(updated.getByRole("row", { name: `Due date ${dueOn} ${later}` })).toBeVisible();
    await expect(dialog.getByLabel(/^Note/)).toHaveValue("Contract seen.");
    await expect(dialog.getByLabel("Outcome")).toHaveValue("NO_ACTION");
    expect(await bank.get(getAmlCase, { params: { id } })).toMatchObject({ status: "INVESTIGATING" });
    await dialog.getByRole("button", { name: "Close case" }).click();
    await expect(page.getByRole("link", { name: "Open follow-up case" })).toBeVisible();
  });

  test("shows both due dates to the second of two officers, and keeps the day of detection on view", async ({
    page,
    desk,
    bankAs,
  }) => {
    const { partyId } = await newAccount(desk.bank);
    const bank = await bankAs("compliance");
    const { caseId: id, detectedOn, dueOn } = await bank.get(openAmlCase, { body: { partyId } });
    const day = (days: number) => addDays(dueOn, days);
    await page.goto(`/cases/${id}`);
    await page.getByRole("button", { name: "Change", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Due date").fill(day(5));
    const earlier = addDays(detectedOn, -1);
    const body = { dueOn: day(3), detectedOn: earlier, reason: "Known since yesterday." };
    await bank.get(changeAmlCase, { params: { id }, body });
    await expect(page.getByText("Known since yesterday.")).toBeAttached();
    await expect(dialog.getByLabel("Due date")).toHaveValue(day(5));
    await expect(dialog.getByLabel("Day of detection")).toHaveValue(detectedOn);

    await dialog.getByRole("button", { name: "Change the case" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Changed by Inês Duarte");
    const both = dialog.getByRole("table", { name: "Both versions" });
    await expect(both.getByRole("row", { name: `Due date ${day(3)} ${day(5)}` })).toBeVisible();
    await expect(dialog.getByLabel("Due date")).toHaveValue(day(5));
    await expect(dialog.getByLabel("Day of detection")).toHaveValue(earlier);
    await dialog.getByRole("button", { name: "Change the case" }).click();
    await expect(dialog).toBeHidden();
    const changes = await bank.get(listAmlCaseEvents, { params: { id } });
    expect(changes.filter(({ kind }) => kind === "DUE").at(-1)?.detail).toEqual({ before: day(3), after: day(5) });
  });
});
