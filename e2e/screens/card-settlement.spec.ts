import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { getBusinessDate } from "@/server/contract/business-date";
import { forcePost } from "@/server/contract/card-network/adapter";
import { listCards } from "@/server/contract/cards";
import * as t from "@/words/card-network/settlement";
import * as common from "@/words/common";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

// Cleared transactions from the exception to the settled batch.

test.use({ storageState: sessionOf("cards") });

test("a force post is reviewed, settled after its figures were shown, and found in its batch", async ({
  page,
  bankAs,
}) => {
  const bank = await bankAs("cards");
  const [card] = await bank.get(listCards, { query: { status: "ACTIVATED", type: "DEBIT", limit: 1 } });
  if (!card) throw new Error("the demo bank has no active debit card");
  const merchantName = `Harbour Kiosk ${randomUUID().slice(0, 6)}`;
  const amount = { amount: 12.4, currency: card.currency };
  await bank.get(forcePost, { body: { networkRef: randomUUID(), cardId: card.id, amount, merchantName } });

  await page.goto("/cards/exceptions?show=FORCE_POST");
  const row = page.getByRole("row").filter({ hasText: merchantName });
  await expect(row).toContainText(t.forcePost);
  await expectAccessibleInBothThemes(page);
  await row.getByRole("button", { name: common.review }).click();
  const review = page.getByRole("dialog");
  await review.getByRole("button", { name: common.review }).click();
  await expect(review).toContainText(t.enterFinding);
  await review.getByLabel(t.whatWasFound).fill("Offline terminal, confirmed by the merchant");
  await review.getByRole("button", { name: common.review }).click();
  await expect(row).toHaveCount(0);

  // Batches of earlier dates are settled.
  const { businessDate } = await bank.get(getBusinessDate, {});
  await page.goto(`/cards/settlement?from=${businessDate}`);
  await expect(page.getByRole("table", { name: t.payable })).toContainText(card.network);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: t.settle }).click();
  const question = page.getByRole("alertdialog", { name: t.settleQuestion });
  await expect(question.getByRole("list", { name: t.whatIsDue })).toContainText(card.network);
  await expectAccessibleInBothThemes(page);
  await question.getByRole("button", { name: t.settle }).click();
  const batch = page
    .getByRole("table", { name: t.batches })
    .getByRole("row")
    .filter({ hasText: card.network })
    .filter({ hasText: card.currency })
    .filter({ hasText: common.settled })
    .first();
  await expect(batch).toBeVisible();
  await batch.getByRole("link").first().click();
  const pane = page.getByRole("article");
  await expect(pane).toContainText(t.termsOf("1.5", "0.2", "0.05"));
  await expect(pane.getByRole("list", { name: common.history })).toContainText("Hana Suzuki");
  await expectAccessibleInBothThemes(page);
  await pane.getByRole("link", { name: t.allTransactions }).click();
  const cleared = page.getByRole("row").filter({ hasText: merchantName });
  await expect(cleared).toContainText("12.40");
  await expect(cleared.getByRole("link", { name: common.settled })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
