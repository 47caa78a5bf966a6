import { expect } from "@playwright/test";
import { openAmlCase, proposeAmlCaseClosing } from "@/server/contract/aml/cases";
import { newId } from "@/server/kernel/ids";
import * as casesWords from "@/words/aml/cases";
import * as files from "@/words/aml/files";
import * as report from "@/words/aml/report";
import * as common from "@/words/common";
import * as screenings from "@/words/compliance/screenings";
import * as watchlist from "@/words/compliance/watchlist";
import * as controls from "@/words/ledger/controls";
import * as records from "@/words/records";
import * as amlService from "@/words/service/aml";
import { expectAccessible, expectAccessibleInBothThemes } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { listedCustomer } from "../fixtures/listed";
import { sessionOf } from "../fixtures/staff";
import { matching, spoken } from "../fixtures/words";

test.describe("a compliance officer", () => {
  test.use({ storageState: sessionOf("compliance") });

  test("opens a case, assigns it, investigates, links an alert, reports it, and follows it up", async ({
    page,
    desk,
  }) => {
    const { customerNo, accountName } = await newAccount(desk.bank);
    await page.goto("/aml/cases");
    await page.getByRole("link", { name: casesWords.openCase }).click();
    await page.getByRole("button", { name: casesWords.openCase }).click();
    await expect(page.getByRole("alert").first()).toContainText(casesWords.chooseTheCustomer);
    await expect(page.getByRole("alert").first()).toBeFocused();
    await page.getByLabel(matching`^${records.customerNumber}`).fill(customerNo);
    await expect(page.getByText(accountName, { exact: true })).toBeVisible();
    await page.getByLabel(matching`^${casesWords.otherAlertIds}`).fill("TM-1\nTM-2\nTM-1");
    await page.getByLabel(matching`^${common.note}`).fill("Small notes, every day.");
    await expectAccessible(page);
    await page.getByRole("button", { name: casesWords.openCase }).click();

    await expect(page.getByRole("heading", { level: 1 })).toContainText(/^AML-\d{4}-\d{6}$/);
    const reference = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const timeline = page.getByRole("list", { name: casesWords.timelineOf(reference) });
    await expect(timeline.getByRole("listitem")).toHaveCount(1);
    await expect(timeline).toContainText("Small notes, every day.");
    await expect(page.getByRole("row", { name: /TM-/ })).toHaveCount(2);
    await expectAccessible(page);

    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: common.change, exact: true }).click();
    await dialog.getByLabel(matching`^${casesWords.assignee}`).selectOption({ label: "Inês Duarte" });
    await dialog.getByRole("button", { name: casesWords.changeCase }).click();
    await expect(timeline).toContainText(casesWords.assignedTo("Inês Duarte"));
    await page.getByRole("button", { name: casesWords.investigate }).click();
    await dialog.getByLabel(matching`^${common.note}`).fill("Papers asked for.");
    await dialog.getByRole("button", { name: casesWords.investigate }).click();
    await expect(page.getByRole("button", { name: casesWords.addNote })).toBeVisible();
    await page.getByRole("button", { name: casesWords.linkAlerts }).click();
    await dialog.getByLabel(matching`^${casesWords.otherAlertIds}`).fill("TM-3");
    await dialog.getByRole("button", { name: casesWords.linkAlerts }).click();
    await expect(page.getByRole("row", { name: /TM-3/ })).toBeVisible();

    await page.getByRole("link", { name: casesWords.caseFileLink }).click();
    const paper = page.getByRole("article");
    await expect(paper.getByRole("heading", { level: 1 })).toHaveText(`${casesWords.caseFile} ${reference}`);
    for (const told of [
      casesWords.confidential,
      "Inês Duarte",
      "Papers asked for.",
      "TM-3",
      casesWords.events.PRINTED,
    ]) {
      await expect(paper.getByText(spoken(told)).first()).toBeVisible();
    }
    await page.getByRole("link", { name: casesWords.backToCase }).click();
    await expect(timeline.getByText(spoken(casesWords.events.PRINTED))).toHaveCount(1);
    await expect(timeline).toContainText("TM-3");

    await page.getByRole("button", { name: casesWords.closeCase }).click();
    await dialog.getByLabel(matching`^${common.outcome}`).selectOption({ label: casesWords.outcomes.SAR_FILED });
    await dialog.getByRole("button", { name: casesWords.closeCase }).click();
    await expect(dialog.getByLabel(casesWords.sarReference)).toHaveAccessibleDescription(
      matching`${casesWords.enterAuthorityReference}`,
    );
    await dialog.getByLabel(casesWords.sarReference).fill("FIU-2026-77");
    await dialog.getByRole("button", { name: casesWords.closeCase }).click();
    await expect(page.getByRole("definition").filter({ hasText: "FIU-2026-77" })).toBeVisible();
    await expect(timeline).toContainText(casesWords.sarFiled);
    await expect(timeline).toContainText(`: ${casesWords.outcomes.SAR_FILED}`);
    await page.getByRole("link", { name: casesWords.followUp }).click();
    await expect(page.getByText(spoken(casesWords.goesOnFrom(reference)))).toBeVisible();
    await page.getByRole("button", { name: casesWords.openCase }).click();
    await expect(page.getByRole("definition").getByRole("link", { name: reference })).toBeVisible();
  });

  test("is warned of an open case before a second one, and sees both on the customer's page", async ({
    page,
    desk,
    bankAs,
  }) => {
    const { customerNo, partyId } = await newAccount(desk.bank);
    const bank = await bankAs("compliance");
    const first = await bank.get(openAmlCase, { body: { partyId, notes: "First." } });
    await page.goto(`/aml/cases/new?customer=${customerNo}`);
    await expect(page.getByText(amlService.customerHasAnOpenCase(first.reference))).toBeVisible();
    await page.getByRole("button", { name: casesWords.openCase }).click();
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(/AML-/);
    await expect(title).not.toHaveText(first.reference);
    await page.goto(`/parties/${customerNo}`);
    const cases = page
      .getByRole("region", { name: casesWords.cases })
      .or(page.locator("section", { hasText: casesWords.cases }));
    await expect(cases.getByRole("row", { name: /AML-/ })).toHaveCount(2);
  });
});

test.describe("an officer at the keyboard", () => {
  test.use({ storageState: sessionOf("compliance") });

  test("takes a case from the hit to the filed report", async ({ page, desk, bankAs }) => {
    const bank = await bankAs("compliance");
    const { accountName, customerNo, screened } = await listedCustomer(bank, desk, [9_500, 9_400]);
    const hit = await screened();
    await page.goto(`/compliance/screenings/${hit.id}`);
    await expect(page.getByRole("heading", { level: 1, name: accountName })).toBeVisible();
    await page.keyboard.press("h");
    const decision = page.getByRole("alertdialog");
    await decision.getByLabel(common.note).focus();
    await page.keyboard.type("Same date of birth.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("status").filter({ hasText: screenings.confirmedDone })).toBeVisible();
    const dialog = page.getByRole("dialog");
    const press = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).first().focus();
      await page.keyboard.press("Enter");
    };
    const send = async (name: string) => {
      await dialog.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
    };

    // The palette finds the case by its customer.
    await page.goto("/");
    await page.keyboard.press("Control+k");
    await page.keyboard.type(customerNo);
    await expect(page.getByRole("option", { name: /AML-/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("option", { name: /AML-/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^AML-/);
    await expectAccessibleInBothThemes(page);

    await press(casesWords.investigate);
    await expect(dialog.getByText(casesWords.willBeYours)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await send(casesWords.investigate);
    await expect(page.getByRole("definition").filter({ hasText: "Inês Duarte" }).first()).toBeVisible();

    await page.getByRole("link", { name: casesWords.money, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("figure", { name: casesWords.moneyByStep.day("USD") })).toBeVisible();
    await expect(page.getByText("18,900.00").first()).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await page.getByRole("link", { name: files.files, exact: true }).focus();
    await page.keyboard.press("Enter");
    await press(files.attachFile);
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: "statement.txt", mimeType: "text/plain", buffer: Buffer.from("Paid in cash.") });
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole("button", { name: files.attachFile }).focus();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: common.close, exact: true }).last().press("Enter");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "statement.txt" }).press("Enter");
    expect((await download).suggestedFilename()).toBe("statement.txt");
    await expectAccessibleInBothThemes(page);

    await page.getByRole("link", { name: report.report, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: report.report })).toHaveCount(1);
    await press(report.writeReport);
    await dialog.getByLabel(matching`^${common.narrative}`).focus();
    await page.keyboard.type("Cash just below the limit on one day.");
    await dialog.getByLabel(matching`^${casesWords.sarReference}`).focus();
    await page.keyboard.type("FIU-2026-88");
    await expectAccessibleInBothThemes(page);
    await send(report.saveReport);
    await expect(page.getByText("Cash just below the limit on one day.").first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("link", { name: report.printDraft }).press("Enter");
    await expect(page.getByRole("article")).toContainText("Cash just below the limit on one day.");
    await expectAccessible(page);
    await page.getByRole("link", { name: casesWords.backToCase }).press("Enter");

    await press(casesWords.closeCase);
    await dialog.getByLabel(matching`^${common.outcome}`).focus();
    await page.keyboard.type(casesWords.outcomes.SAR_FILED ?? "");
    await expect(dialog.getByLabel(casesWords.sarReference)).toHaveValue("FIU-2026-88");
    await expectAccessibleInBothThemes(page);
    await send(casesWords.closeCase);
    await expect(page.getByRole("definition").filter({ hasText: /^FIU-2026-88$/ })).toBeVisible();
  });
});

test.describe("a second officer", () => {
  test.use({ storageState: sessionOf("compliance") });

  test("rejects a proposed closing, and confirms the next one", async ({ page, desk, bankAs, program }) => {
    const { partyId } = await newAccount(desk.bank);
    const { caseId } = await (await bankAs("compliance")).get(openAmlCase, { body: { partyId } });
    const propose = (notes: string) =>
      program.get(proposeAmlCaseClosing, { params: { id: caseId }, body: { outcome: "NO_ACTION", notes } });
    await propose("Contract seen.");
    await page.goto(`/aml/cases/${caseId}`);
    const dialog = page.getByRole("dialog");
    await expect(page.getByText("Contract seen.").first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: casesWords.rejectClosing }).click();
    await expectAccessibleInBothThemes(page);
    await dialog.getByLabel(matching`^${common.reason}`).fill("The notary's statement is missing.");
    await dialog.getByRole("button", { name: casesWords.rejectClosing }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: casesWords.confirmClosing })).toHaveCount(0);
    await propose("Statement seen too.");
    await page.getByRole("button", { name: casesWords.confirmClosing }).click();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole("button", { name: casesWords.confirmClosing }).click();
    await expect(page.getByRole("link", { name: casesWords.followUp })).toBeVisible();
  });
});

test("a teller finds no case, neither on the customer's page nor in a search", async ({ desk, bankAs }) => {
  const { partyId } = await newAccount(desk.bank);
  const opened = await (await bankAs("compliance")).get(openAmlCase, { body: { partyId, notes: `Why ${newId()}.` } });
  const { page } = desk;
  await page.goto(`/parties/${partyId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const told of [opened.reference, /\bAML\b/, matching`\b${watchlist.cases}\b`])
    await expect(page.getByText(told)).toHaveCount(0);
  for (const path of ["cases", "case-file"]) {
    await page.goto(`/${path}/${opened.caseId}`);
    await expect(page.getByText(controls.accessDenied)).toBeVisible();
    await expect(page.getByText(opened.reference)).toHaveCount(0);
  }
});
