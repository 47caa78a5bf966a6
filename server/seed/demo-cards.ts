import type { CardView } from "@/server/contract/cards";

// Cards of the demo bank's customers. Each is used in the history unless it stays unactivated.

/** Other demo data refers to a card by key: the customer and the last four digits. */
export type DemoCard = {
  key: string;
  type: "DEBIT" | "PREPAID";
  /** An account's key. */
  account: string;
  last4: string;
  network: string;
  /** Per transaction, per day, and cash per day, in major units of the account's currency. Null: no cap. */
  caps: readonly [single: number | null, day: number | null, cash: number | null];
  /** From the first business date. Absent: the bank's default. */
  validDays?: number;
  /** The state at the end of the history. */
  end: End;
};

type End =
  | { status: "ISSUED" | "ACTIVATED" }
  | { status: "BLOCKED" | "CLOSED"; reason: Exclude<CardView["statusReason"], "EXPIRED" | null>; note: string };

const ISSUED: End = { status: "ISSUED" };
const ACTIVATED: End = { status: "ACTIVATED" };
const blocked = (reason: "LOST" | "STOLEN" | "FRAUD", note: string): End => ({ status: "BLOCKED", reason, note });
const closed = (reason: "DAMAGED" | "CUSTOMER_REQUEST", note: string): End => ({ status: "CLOSED", reason, note });

type Line = readonly [
  ...[account: string, last4: string, network: string, caps: DemoCard["caps"], end: End],
  validDays?: number,
];

const lines: readonly Line[] = [
  ["ada-okafor/USD", "4417", "VISA", [400, 600, 200], ACTIVATED],
  ["benedikt-wagner/EUR", "8802", "MASTERCARD", [1_000, 1_500, 400], ACTIVATED],
  ["chidi-okafor/USD", "1204", "VISA", [null, 500, 300], ACTIVATED],
  ["daniela-popescu/PREPAID-EUR", "6650", "VISA", [60, 100, 50], ACTIVATED],
  [
    "daniela-popescu/PREPAID-EUR",
    "6643",
    "VISA",
    [60, 100, 50],
    closed("DAMAGED", "Chip unreadable. Replaced by the card ending in 6650."),
  ],
  ["elias-lindgren/EUR", "2790", "VISA", [750, 1_000, 500], ACTIVATED],
  ["fatima-el-amrani/USD", "2276", "VISA", [500, 800, 250], blocked("LOST", "Left in a taxi, reported by telephone.")],
  ["fjord-software/USD", "3648", "MASTERCARD", [2_000, 5_000, null], ACTIVATED],
  [
    "george-papadakis/USD",
    "0815",
    "VISA",
    [300, 500, 300],
    closed("CUSTOMER_REQUEST", "Prefers a card of the other network."),
  ],
  ["george-papadakis/USD", "0823", "MASTERCARD", [300, 500, 300], ACTIVATED],
  ["hannah-whitaker/USD", "3391", "VISA", [200, 300, 100], ACTIVATED],
  ["hannah-whitaker/PREPAID-USD", "7018", "VISA", [40, 60, null], blocked("STOLEN", "Police report 88-1402.")],
  ["hannah-whitaker/PREPAID-USD", "7025", "VISA", [40, 60, null], ISSUED],
  ["ibrahim-sesay/USD", "5561", "VISA", [250, 400, 200], ACTIVATED],
  ["kenji-watanabe/JPY", "9034", "VISA", [60_000, 90_000, 50_000], ACTIVATED],
  [
    "niamh-gallagher/USD",
    "4459",
    "VISA",
    [600, 900, 300],
    blocked("FRAUD", "Three purchases abroad denied by the customer."),
  ],
  ["northwind-bakery/USD", "5120", "MASTERCARD", [2_500, 5_000, 500], ACTIVATED],
  // Expires during the history.
  ["priscilla-van-der-merwe/USD", "7731", "VISA", [300, 500, 200], ACTIVATED, 4],
  ["sanjay-mehta/USD", "1177", "VISA", [null, null, null], ACTIVATED],
  ["umar-farooq/USD", "6103", "VISA", [500, 750, 250], ISSUED],
];

export const demoCards: readonly DemoCard[] = lines.map(([account, last4, network, caps, end, validDays]) => ({
  key: `${account.split("/")[0]}/${last4}`,
  type: account.includes("/PREPAID-") ? "PREPAID" : "DEBIT",
  ...{ account, last4, network, caps, end },
  ...(validDays !== undefined && { validDays }),
}));

/** Active on every day of the history. Those with another end are blocked or closed after its last day. */
export const activeDemoCards: readonly DemoCard[] = demoCards.filter(({ end }) => end.status !== "ISSUED");
