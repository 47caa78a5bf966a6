import { expect } from "@playwright/test";
import { authorizeCard } from "@/server/contract/card-network/adapter";
import { activateCard, blockCard, getCard, issueCard, listCards } from "@/server/contract/cards";
import { newId } from "@/server/kernel/ids";
import * as audit from "@/words/audit";
import * as network from "@/words/card-network";
import * as settlement from "@/words/card-network/settlement";
import * as cards from "@/words/cards";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as service from "@/words/service/cards";
import * as shell from "@/words/shell";
import { expectAccessible, expectAccessibleInBothThemes } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { pressKeys } from "../fixtures/keys";
import { sessionOf } from "../fixtures/staff";
import { changedBy, matching, needs } from "../fixtures/words";

test.describe("a card officer", () => {
  test.use({ storageState: sessionOf("cards") });

  test("issues a card, activates it, changes its limits, blocks, unblocks and closes it", async ({ page, desk }) => {
    const account = await newAccount(desk.bank, desk.till, [500]);
    await page.goto(`/parties/${account.partyId}`);
    const section = page.getByRole("region", { name: cards.cardsOfTheCustomer });
    await expect(page.getByText(cards.noCardsIssued)).toBeVisible();
    await page.getByRole("link", { name: cards.issueCard }).click();
    await expect(page.getByLabel(network.fundingAccount)).toHaveValue(account.accountId);
    await page.getByLabel(matching`^${cards.perDay}`).fill("200000");
    await page.getByLabel(matching`^${cards.cashPerDay}`).fill("1.5k");
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: cards.issueCard }).click();
    // The bank's limit is 100,000.00.
    await expect(page.getByLabel(matching`^${cards.perDay}`)).toHaveAccessibleDescription(
      matching`${service.mayNotExceed("100,000.00 USD")}`,
    );
    await page.getByLabel(matching`^${cards.perDay}`).fill("600");
    await page.getByRole("button", { name: cards.issueCard }).click();
    await expect(page.getByText(cards.mustBeActivatedBeforeUse).last()).toBeVisible();
    await page.getByRole("link", { name: cards.cardPage }).click();
    const heading = page.getByRole("heading", { level: 1, name: /^•••• \d{4}$/ });
    await expect(heading).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const masked = (await heading.textContent()) ?? "";
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await page.keyboard.type(masked.slice(-4));
    const found = page.getByRole("option").filter({ hasText: `${masked}${account.accountName}` });
    await expect(found).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: common.activate }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: common.activate }).click();
    await expect(page.getByText(controls.activated, { exact: true }).first()).toBeVisible();

    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: cards.changeLimits }).click();
    await expect(dialog.getByLabel(matching`^${cards.perDay}`)).toHaveValue("600.00");
    await dialog.getByLabel(matching`^${cards.perTransaction}`).fill("400");
    await dialog.getByLabel(matching`^${cards.cashPerDay}`).fill("");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: common.saveChanges }).click();
    await expect(dialog).toHaveCount(0);
    const use = page.getByRole("main").filter({ hasText: cards.limitsAndUse });
    await expect(use).toContainText("400.00");
    await expect(use).toContainText(cards.noCap);

    await page.getByRole("button", { name: cards.block, exact: true }).click();
    await dialog.getByRole("button", { name: cards.blockCard }).click();
    await expect(dialog.getByLabel(common.reason)).toHaveAccessibleDescription(matching`${cards.chooseAReason}`);
    await dialog.getByLabel(common.reason).selectOption("LOST");
    await dialog.getByLabel(matching`^${common.note}`).fill("Left in a taxi");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: cards.blockCard }).click();
    await expect(page.getByText(cards.blockedFor(service.reasons.LOST))).toBeVisible();
    const history = page.getByRole("list", { name: cards.cardHistory });
    await expect(history).toContainText(shell.changedFromTo(service.capFields.atmCap, "1,500.00 USD", audit.nothing));
    await expect(history).toContainText(`${service.reasons.LOST}: Left in a taxi`);
    await expect(history).toContainText("Hana Suzuki");

    await page.getByRole("button", { name: cards.unblock }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: cards.unblock }).click();
    await expect(page.getByText(cards.blockedFor(service.reasons.LOST))).toHaveCount(0);

    await page.getByRole("button", { name: cards.closeCard }).click();
    await expect(dialog).toContainText(cards.closingIsFinal);
    await dialog.getByLabel(common.reason).selectOption("CUSTOMER_REQUEST");
    await dialog.getByRole("button", { name: cards.closeCard }).click();
    await expect(page.getByText(cards.closedFor(service.reasons.CUSTOMER_REQUEST))).toBeVisible();
    for (const name of [cards.closeCard, cards.changeLimits, common.activate, cards.block]) {
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    }
    await page.goto(`/accounts/${account.accountId}`);
    await expect(page.getByRole("table", { name: cards.cardsOfTheAccount })).toContainText(common.closed);
    await expect(section).toHaveCount(0);
  });

  test("sees today's use of a card and its payments without a reload", async ({ page, desk, program }) => {
    const { partyId, accountId } = await newAccount(desk.bank, desk.till, [1_000]);
    const dailyAmount = { amount: 600, currency: "USD" };
    const body = { type: "DEBIT", cardholderPartyId: partyId, fundingAccountId: accountId, dailyAmount } as const;
    const { id: cardId } = await program.get(issueCard, { body });
    await program.get(activateCard, { params: { id: cardId } });
    await page.goto(`/cards/${cardId}`);
    const main = page.getByRole("main");
    await expect(main).toContainText(matching`${cards.usedOf("0.00", "600.00")}`);
    const pay = (amount: number, singleMessage = false) =>
      program.call(authorizeCard, {
        body: {
          ...{ networkRef: newId(), cardId, channel: "POS", singleMessage, merchantName: "Corner Bookshop" },
          amount: { amount, currency: "USD" },
        },
      });
    await pay(150);
    await pay(25, true);
    await expect(main).toContainText(matching`${cards.usedOf("175.00", "600.00")}`);
    await expect(main).toContainText("425.00");
    await expect(page.getByRole("table", { name: cards.authorizationsOfTheCard }).getByRole("row")).toHaveCount(3);
    const cleared = page.getByRole("table", { name: cards.clearedOfTheCard });
    await expect(cleared).toContainText(settlement.types.PURCHASE);
    await expect(cleared).toContainText("25.00");
    await expectAccessibleInBothThemes(page);
  });

  test("keeps a note being typed when a colleague blocks the card first", async ({ page, desk, program }) => {
    const { partyId, accountId } = await newAccount(desk.bank, desk.till, [100]);
    const body = { type: "DEBIT", cardholderPartyId: partyId, fundingAccountId: accountId } as const;
    const { id } = await program.get(issueCard, { body });
    await program.get(activateCard, { params: { id } });
    await page.goto(`/cards/${id}`);
    await page.getByRole("button", { name: cards.block, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(common.reason).selectOption("LOST");
    await dialog.getByLabel(matching`^${common.note}`).fill("Left in a taxi");
    await program.get(blockCard, { params: { id }, body: { reason: "STOLEN" } });
    await expect(page.getByText(cards.blockedFor(service.reasons.STOLEN))).toBeAttached();
    await dialog.getByRole("button", { name: cards.blockCard }).click();
    await expect(dialog.getByRole("alert")).toContainText(changedBy());
    await expect(dialog.getByLabel(matching`^${common.note}`)).toHaveValue("Left in a taxi");
  });

  test("issues a prepaid card only on a prepaid account", async ({ page, desk }) => {
    const account = await newAccount(desk.bank, desk.till);
    await page.goto(`/cards/new?customer=${account.partyId}`);
    await expect(page.getByLabel(network.fundingAccount)).toHaveValue(account.accountId);
    await page.getByLabel(common.type).selectOption("PREPAID");
    await expect(page.getByLabel(network.fundingAccount)).toHaveAccessibleDescription(cards.noPrepaidAccount);
    await page.getByRole("button", { name: cards.issueCard }).click();
    await expect(page.getByLabel(network.fundingAccount)).toHaveAccessibleDescription(
      matching`${cards.chooseTheAccount}`,
    );
  });

  test("finds a card and blocks it with the keyboard alone", async ({ page, desk, bankAs }) => {
    const { partyId, accountId } = await newAccount(desk.bank, desk.till);
    const officer = await bankAs("cards");
    const body = { type: "DEBIT", cardholderPartyId: partyId, fundingAccountId: accountId } as const;
    const card = await officer.get(issueCard, { body });
    await page.goto("/");
    await pressKeys(page, "g", "x");
    await expect(page.getByRole("heading", { level: 1, name: cards.cards })).toBeVisible();
    await pressKeys(page, "/", card.cardToken);
    await expect(page.getByRole("row")).toHaveCount(2);
    await pressKeys(page, "Tab", "Escape");
    await page.getByRole("row").last().getByRole("link").first().focus();
    await pressKeys(page, "Enter");
    await page.getByRole("button", { name: common.activate }).focus();
    await pressKeys(page, "Enter");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: common.activate }).focus();
    await pressKeys(page, "Enter");
    await page.getByRole("button", { name: cards.block, exact: true }).focus();
    await pressKeys(page, "Enter");
    await expect(page.getByRole("dialog").getByLabel(common.reason)).toBeFocused();
    await pressKeys(page, "Stolen", "Tab", "By hand", "Tab", "Enter");
    await expect(page.getByText(cards.blockedFor(service.reasons.STOLEN))).toBeVisible();
    const blocked = await officer.get(getCard, { params: { id: card.id } });
    expect([blocked.status, blocked.statusNote]).toEqual(["BLOCKED", "By hand"]);
  });

  test("filters the list by state and type, and sees that nothing matches", async ({ page }) => {
    await page.goto("/cards?status=BLOCKED");
    await expect(page.getByRole("row").nth(1)).toContainText(controls.blocked);
    await page.getByLabel(common.type).selectOption("PREPAID");
    await expect(page).toHaveURL(/type=PREPAID/);
    await page.goto("/cards?q=nothing");
    await expect(page.getByText(common.noMatch)).toBeVisible();
  });
});

test.describe("a checker", () => {
  test.use({ storageState: sessionOf("checker") });

  test("sees cards, and why they cannot be changed", async ({ page, bankAs }) => {
    const checker = await bankAs("checker");
    const [card] = await checker.get(listCards, { query: { status: "ACTIVATED", limit: 1 } });
    await page.goto(`/cards/${card?.id}`);
    for (const name of [cards.block, cards.closeCard, cards.changeLimits]) {
      const button = page.getByRole("button", { name, exact: true });
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAccessibleDescription(needs("CARD_OFFICER"));
    }
  });
});

test("a teller sees neither the screen nor a customer's cards", async ({ desk }) => {
  const account = await newAccount(desk.bank, desk.till);
  await desk.page.goto("/cards");
  await expect(desk.page.getByText(controls.accessDenied)).toBeVisible();
  await desk.page.goto(`/parties/${account.partyId}`);
  await expect(desk.page.getByRole("table", { name: cards.cardsOfTheCustomer })).toHaveCount(0);
});
