import { expect, it } from "vitest";
import { type AuthorizationRow, authorizationView, heldMinor } from "./authorization-view";

const row: AuthorizationRow = {
  id: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
  cardId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c71",
  accountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c72",
  network: "VISA",
  principalId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c73",
  networkRef: "427113000815",
  channel: "POS",
  mcc: "5812",
  merchantName: "Corner Bistro",
  merchantCountry: "US",
  singleMessage: false,
  currency: "USD",
  amountMinor: 35_000n,
  capturedMinor: 0n,
  reversedMinor: 0n,
  holdId: null,
  status: "PENDING",
  declineReason: null,
  reasons: [],
  responseCode: "00",
  authCode: "7F3K2Q",
  figures: null,
  availableMinor: 65_000n,
  businessDate: "2026-03-02",
  expiresOn: "2026-03-09",
  authorizedAt: "2026-03-02T08:15:30.123Z",
  usedOn: "2026-03-02",
  usedMinor: 35_000n,
  changes: 0,
};
const card = { last4: "4417", currency: "USD" };

it("holds the rest of a pending authorization", () => {
  expect(heldMinor({ ...row, capturedMinor: 20_000n, reversedMinor: 5_000n })).toBe(10_000n);
  expect(heldMinor({ ...row, capturedMinor: 48_000n }), "an over-capture").toBe(0n);
  expect(heldMinor({ ...row, status: "CAPTURED", capturedMinor: 20_000n })).toBe(0n);
});

it("shows an approval with its hold and the start of its expiry date", () => {
  expect(authorizationView(row, card)).toMatchObject({
    last4: "4417",
    approvedAmount: { amount: 350, currency: "USD" },
    heldAmount: { amount: 350, currency: "USD" },
    available: { amount: 650, currency: "USD" },
    expiresAt: "2026-03-09T00:00:00.000Z",
  });
});

it("shows nothing as approved or held for a decline, and available in the card's currency", () => {
  const declined = { ...row, status: "DECLINED" as const, currency: "JPY", amountMinor: 350n };
  expect(authorizationView(declined, card)).toMatchObject({
    amount: { amount: 350, currency: "JPY" },
    approvedAmount: { amount: 0, currency: "JPY" },
    heldAmount: { amount: 0, currency: "JPY" },
    available: { amount: 650, currency: "USD" },
  });
});

it("shows neither digits nor available for an unknown card", () => {
  const unknown = { ...row, cardId: null, accountId: null, network: null, availableMinor: null };
  expect(authorizationView(unknown, null)).toMatchObject({ cardId: null, last4: null, available: null });
});
