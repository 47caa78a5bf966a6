import type { Denomination } from "@/server/contract/teller/cash";

// Tills and visitors of the demo bank's counters.

const MAIL = "countinghouse.example";
export const TELLER = `teller@${MAIL}`;
export const TELLER_QUAY = `teller.quay@${MAIL}`;
export const TELLER_NORTH = `teller.north@${MAIL}`;
/** A client of head office, which works with the cash of every branch. */
export const HEAD_OFFICE = "demo-maker";
export const HEAD_TELLER = `head-teller@${MAIL}`;
export const CHECKER = `checker@${MAIL}`;

export type DemoTill = { code: string; branchCode: string; teller: string; currency: string; float: number };

/** Opened and closed on every business day. */
export const dailyTills: readonly DemoTill[] = [
  { code: "M1", branchCode: "MAIN", teller: TELLER, currency: "USD", float: 4_000 },
  { code: "N1", branchCode: "NORTH", teller: TELLER_NORTH, currency: "USD", float: 2_500 },
];
/** On Tuesdays and Thursdays the main branch also pays out euros. */
export const euroTill: DemoTill = {
  code: "M2",
  branchCode: "MAIN",
  teller: HEAD_TELLER,
  currency: "EUR",
  float: 1_500,
};

/** Still open at the end of the history. */
export const openTills: readonly DemoTill[] = [
  { code: "M1", branchCode: "MAIN", teller: TELLER, currency: "USD", float: 22_000 },
  { code: "M2", branchCode: "MAIN", teller: HEAD_TELLER, currency: "EUR", float: 3_000 },
  { code: "N1", branchCode: "NORTH", teller: TELLER_NORTH, currency: "USD", float: 5_000 },
  { code: "Q1", branchCode: "QUAY", teller: TELLER_QUAY, currency: "USD", float: 1_200 },
];

/** The first cash of each vault. Above 10,000.00 a checker approves it, which in yen is a small amount. */
export const vaultFundings: readonly { branchCode: string; amount: number; currency: string }[] = [
  { branchCode: "MAIN", amount: 120_000, currency: "USD" },
  { branchCode: "MAIN", amount: 10_000, currency: "EUR" },
  { branchCode: "NORTH", amount: 45_000, currency: "USD" },
  { branchCode: "QUAY", amount: 9_500, currency: "USD" },
  { branchCode: "QUAY", amount: 2_000_000, currency: "JPY" },
  { branchCode: "AIRPORT", amount: 750, currency: "USD" },
];

export type DemoVisit = {
  till: string;
  account: string;
  /** Negative for a withdrawal. */
  amount: number;
  narrative?: string;
  denominations?: Denomination[];
  identification?: { name: string; document: string };
  note?: string;
};

const visit = (till: string, account: string, amount: number, narrative?: string): DemoVisit => ({
  till,
  account,
  amount,
  narrative,
});

/** Visitors of an ordinary day, in order. Each day takes some of them. */
export const regulars: readonly DemoVisit[] = [
  visit("N1", "northwind-bakery/USD", 1_284.5, "Takings"),
  visit("N1", "greenfield-market/USD", 2_115.75, "Takings, stalls 1 to 9"),
  visit("M1", "priscilla-van-der-merwe/USD", -150),
  visit("M1", "sanjay-mehta/USD", -300),
  visit("N1", "william-ashdown/USD", -120, "Housekeeping"),
  visit("M1", "harbour-lettings/USD", 640, "Rent paid in cash, Lock House"),
  visit("M1", "castellan-legal/USD", -85.5, "Court fees"),
  visit("N1", "rosalind-clinic/USD", 912.2, "Front desk"),
  visit("M1", "ada-okafor/USD", 60),
  visit("M1", "george-papadakis/USD", -200),
  visit("N1", "st-brendan-s-school/USD", 348.9, "School fête"),
  visit("M1", "brightwater-utilities/USD", 427.35, "Bills paid at the counter"),
  visit("N1", "northwind-bakery/USD", -400, "Change for the shop"),
  visit("M1", "vera-sokolova/USD", -90),
];

export const euroRegulars: readonly DemoVisit[] = [
  visit("M2", "castellan-legal/EUR", -250, "Travel"),
  visit("M2", "fjord-software/EUR", -400, "Trade fair"),
  visit("M2", "benedikt-wagner/EUR", 180),
  visit("M2", "atlas-machinery/EUR", -320, "Spesen"),
];

/** Today's movements at the open tills. */
export const todaysVisits: readonly DemoVisit[] = [
  {
    ...visit("M1", "harbour-lettings/USD", 1_250, "Deposit for flat 12, Granary Wharf"),
    denominations: [
      { value: 100, count: 10 },
      { value: 50, count: 5 },
    ],
  },
  visit("M1", "sanjay-mehta/USD", -450),
  visit("M2", "laura-bianchi/EUR", -260, "Travel"),
  visit("N1", "northwind-bakery/USD", 1_418.6, "Takings"),
  visit("Q1", "quayside-rowing-club/USD", 486, "Regatta bar"),
  visit("Q1", "george-papadakis/USD", -140),
  // Three just below the limit on one day: they post and raise an alert.
  visit("N1", "umar-farooq/USD", 9_400, "Car sold"),
  visit("N1", "umar-farooq/USD", 9_600, "Car sold, rest"),
  visit("N1", "umar-farooq/USD", 9_250),
  visit("M1", "meridian-shipping/USD", 9_980, "Cash collected on board"),
];

/** Above the limit and pending at the end of the history. */
export const waitingVisits: readonly DemoVisit[] = [
  {
    ...visit("M1", "castellan-legal/USD", -12_500, "Settlement paid in cash"),
    identification: { name: "Sanjay Mehta", document: "Passport Z4471203" },
    note: "Client waits in the meeting room until three.",
  },
  {
    ...visit("N1", "greenfield-market/USD", 14_320.5, "Takings of the harvest market"),
    identification: { name: "Maria Silva", document: "Identity card 31 774 902" },
  },
];
