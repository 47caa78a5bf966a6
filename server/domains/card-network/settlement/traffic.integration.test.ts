import { expect, it } from "vitest";
import type { SettlementPreviewView } from "@/server/contract/card-network/views";
import { cleared, openCardBank } from "@/server/testing/card-bank";
import { endDay } from "@/server/testing/end-of-day";
import { controlTotals } from "../../ledger/control-totals";
import { workOnSettlement } from "./jobs";

const bank = await openCardBank();

async function expectBalanced(): Promise<void> {
  const { controls } = await controlTotals();
  const row = controls.find(({ name, currency }) => name === "CARD_SETTLEMENT_PAYABLE" && currency === "USD");
  expect(row?.difference.amount).toBe(0);
}

it("keeps the payable equal to unsettled transactions while captures and refunds post", async () => {
  const cards = await Promise.all(Array.from({ length: 4 }, () => bank.card({ funds: 5_000 })));
  let done = false;
  const traffic = cards.map(async (card, at) => {
    for (let turn = 0; turn < 12; turn++) {
      const authorization = await bank.authorize(card, { amount: 10 + at });
      const captured = cleared(await bank.capture(authorization, { amount: 10 + at }));
      if (turn % 3 === 0) await bank.refund(card, 1, captured.id);
      if (turn % 5 === 0) await bank.force(card, 2);
    }
  });
  const settling = (async () => {
    for (let day = 3; !done || day < 6; day++) {
      await bank.teller("POST", "/cards/settlement-runs");
      await Promise.all([0, 1].map(() => workOnSettlement(new AbortController().signal)));
      await expectBalanced();
      expect(await endDay()).toMatchObject({ status: "COMPLETED", failure: null });
    }
  })();
  await Promise.all(traffic).finally(() => {
    done = true;
  });
  await settling;
  await bank.teller("POST", "/cards/settlement-runs");
  await workOnSettlement(new AbortController().signal);
  await expectBalanced();
  const { body } = await bank.teller("GET", "/cards/settlement-preview");
  expect((body as SettlementPreviewView).payables.filter(({ waiting }) => waiting > 0)).toEqual([]);
  const batches = await bank.teller("GET", "/cards/settlement-batches");
  expect(Object.values(batches.body).length).toBeGreaterThan(1);
  expect(await bank.wrongInBooks()).toEqual([]);
});
