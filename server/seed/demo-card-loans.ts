import type { BodyOf } from "@/server/contract/operation";
import type { openParty } from "@/server/contract/parties";

// Card loans of the demo bank: customers of their own, so that a year of payments precedes no other account.

/**
 * How a customer pays. FULL and MINIMUM: before each due date. PART: two fifths, at least the minimum. LATE: what is past due, 9 days after.
 * CURED: as LATE, but once after 95 days.
 */
export type Payer = "FULL" | "MINIMUM" | "PART" | "LATE" | "CURED";

/** The state on the last date. LOWERED: its limit is below the balance. */
export type LoanEnd = "LOWERED" | "BLOCKED" | "CLOSED" | "OVERPAID" | "HELD";

export type DemoLoan = {
  /** The customer's, and the card's with its last digits. */
  key: string;
  party: BodyOf<typeof openParty>;
  last4: string;
  network: "VISA" | "MASTERCARD";
  /** Major units of USD. */
  limit: number;
  apr: number;
  /** Months from the opening to the first business date of the bank's other data. */
  months: number;
  payer: Payer;
  /** On the last date. 0: pays to the end. */
  daysPastDue: number;
  /** Takes cash, too. */
  cash: boolean;
  end: LoanEnd | null;
};

type Line = readonly [
  ...[givenName: string, familyName: string, dateOfBirth: string, country: string, address: string],
  ...[limit: number, apr: number, months: number, payer: Payer, daysPastDue: number],
  ...more: ("CASH" | LoanEnd)[],
];

const lines: readonly Line[] = [
  ["Amelia", "Thornbury", "1984-02-17", "GB", "6 Granary Wharf", 5_000, 22.9, 12, "FULL", 0],
  ["Anselm", "Brückner", "1976-09-03", "DE", "Deichstraße 9, 20459 Hamburg", 8_000, 21.9, 12, "FULL", 0, "HELD"],
  ["Beatriz", "Carvalhal", "1991-12-08", "PT", "14 Sailmakers' Court", 3_000, 24.9, 9, "FULL", 0, "OVERPAID"],
  ["Bronwen", "Penhallow", "1968-05-21", "GB", "2 Signal Hill", 10_000, 19.9, 12, "FULL", 0],
  ["Caspian", "Ferreyra", "1995-07-30", "ES", "Flat 4, Lock House", 2_500, 27.9, 6, "FULL", 0],
  ["Dagny", "Solheim", "1987-10-11", "NO", "25 Cooper's Row", 6_000, 22.9, 12, "PART", 0, "CASH"],
  ["Desmond", "Achterberg", "1972-03-14", "NL", "51 Harbour Street", 7_500, 21.9, 12, "PART", 0, "CASH"],
  ["Eilidh", "Farquhar", "1993-11-26", "GB", "18 Ferry Road", 4_000, 24.9, 12, "PART", 0],
  ["Florian", "Haberstroh", "1980-01-09", "AT", "7 Rope Walk", 5_500, 23.9, 9, "PART", 0, "HELD"],
  ["Ginevra", "Montanari", "1989-06-18", "IT", "3 Inner Court", 3_500, 24.9, 6, "PART", 0],
  ["Hamish", "Dalgleish", "1964-08-02", "GB", "40 Northgate", 4_500, 23.9, 12, "MINIMUM", 0],
  [
    "Isolde",
    "Verhaeghe",
    "1996-04-05",
    "BE",
    "Flat 9, Granary Wharf",
    2_000,
    28.9,
    12,
    "MINIMUM",
    0,
    "CASH",
    "LOWERED",
  ],
  ["Jasper", "Oyelaran", "1985-12-29", "NG", "11 Mill Lane", 6_500, 22.9, 12, "MINIMUM", 0, "CASH"],
  ["Katrin", "Ólafsdóttir", "1978-07-07", "IS", "28 Chandler Street", 5_000, 23.9, 9, "MINIMUM", 0],
  ["Leopold", "Grünwald", "1959-10-16", "AT", "5 Elm Terrace", 3_000, 25.9, 12, "MINIMUM", 0, "CLOSED"],
  ["Mirabel", "Ashcombe", "1998-02-23", "GB", "Flat 2, Lock House", 1_500, 29.9, 6, "MINIMUM", 0],
  ["Nerys", "Llewellyn", "1982-05-12", "GB", "12 Lantern Yard", 4_000, 24.9, 12, "LATE", 0],
  ["Osvaldo", "Quintanilla", "1974-09-25", "MX", "9 Cooper's Row", 5_000, 25.9, 12, "LATE", 0, "CASH"],
  ["Petronella", "Wyss", "1970-01-31", "CH", "21 Abbey Close", 6_000, 23.9, 12, "CURED", 0, "CASH"],
  ["Rafferty", "Kilbride", "1992-08-13", "IE", "16 Ferry Road", 3_000, 26.9, 12, "MINIMUM", 12],
  ["Saoirse", "Tiernan", "1986-03-20", "IE", "30 Northgate", 4_500, 24.9, 12, "PART", 22, "CASH"],
  ["Tobias", "Lindqvist-Berg", "1990-06-06", "SE", "8 Signal Hill", 5_500, 23.9, 12, "MINIMUM", 45],
  ["Ulrika", "Nordenskjöld", "1977-11-17", "SE", "4 Old Quay", 7_000, 22.9, 12, "FULL", 52],
  ["Valerio", "Santacroce", "1981-04-28", "IT", "19 Rope Walk", 4_000, 25.9, 12, "MINIMUM", 74, "CASH"],
  ["Winifred", "Oakeshott", "1956-12-12", "GB", "The Lodge, Abbey Close", 2_500, 26.9, 12, "MINIMUM", 104],
  ["Xander", "Theunissen", "1994-10-02", "NL", "Flat 6, 14 Harbour Street", 3_500, 27.9, 12, "PART", 112, "CASH"],
  ["Ysolde", "Brackenridge", "1988-07-24", "GB", "33 Chandler Street", 3_000, 27.9, 12, "MINIMUM", 134],
  ["Zacharias", "Vandeput", "1969-02-04", "BE", "22 Mill Lane", 5_000, 25.9, 12, "MINIMUM", 163, "CASH", "BLOCKED"],
  ["Ludmila", "Horáková", "1975-05-08", "CZ", "13 Elm Terrace", 4_000, 26.9, 12, "MINIMUM", 212, "BLOCKED"],
  ["Ignatius", "Mbeki-Roux", "1983-09-19", "ZA", "45 Market Square", 6_000, 24.9, 12, "PART", 243, "CASH", "BLOCKED"],
];

const keyOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

export const demoLoans: readonly DemoLoan[] = lines.map((line, index) => {
  const [givenName, familyName, dateOfBirth, country, address, limit, apr, months, payer, daysPastDue, ...more] = line;
  const key = keyOf(`${givenName} ${familyName}`);
  const email = `${key.replaceAll("-", ".")}@mail.example`;
  return {
    key,
    party: { type: "PERSON", givenName, familyName, dateOfBirth, country, address, email },
    last4: String(2_017 + index * 263),
    network: index % 3 === 1 ? "MASTERCARD" : "VISA",
    ...{ limit, apr, months, payer, daysPastDue },
    cash: more.includes("CASH"),
    end: more.find((word) => word !== "CASH") ?? null,
  };
});

type Place = { merchantName: string; mcc: string; merchantCountry: string; channel: "POS" | "ECOM" | "ATM" };

/** Shares of the limit. */
export const loanPurchases: readonly (Place & { least: number; most: number })[] = [
  { merchantName: "Greenfield Market", mcc: "5411", merchantCountry: "GB", channel: "POS", least: 0.01, most: 0.03 },
  { merchantName: "Northgate Fuel", mcc: "5541", merchantCountry: "GB", channel: "POS", least: 0.01, most: 0.02 },
  { merchantName: "Bistro Lanterne", mcc: "5812", merchantCountry: "GB", channel: "POS", least: 0.01, most: 0.03 },
  { merchantName: "Nordhem Furniture", mcc: "5712", merchantCountry: "SE", channel: "ECOM", least: 0.05, most: 0.14 },
  { merchantName: "Meridian Airways", mcc: "4511", merchantCountry: "GB", channel: "ECOM", least: 0.06, most: 0.16 },
  { merchantName: "Fernweh Shoes", mcc: "5661", merchantCountry: "DE", channel: "ECOM", least: 0.02, most: 0.05 },
];

export const loanCash: Place = {
  merchantName: "ATM Harbour Street",
  mcc: "6011",
  merchantCountry: "GB",
  channel: "ATM",
};
