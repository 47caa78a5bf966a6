// Invented cheques of the demo bank. Amounts are in major units of the account's currency.

/** PAID: cleared on the value date, or paid on the day. LEFT: unanswered. `again`: presented once more. */
type DemoFate = "PAID" | "LEFT" | { readonly returned: string; readonly again?: true };

export type DemoCheque = {
  key: string;
  direction: "OUTWARD" | "INWARD";
  account: string;
  amount: number;
  /** Outward: on which the cheque is drawn. Inward: which presents it. */
  bank: string;
  serial: string;
  /** Days from the date on the cheque to its presentment. */
  age: number;
  fate: DemoFate;
  /** Defaults to the cheque clearing. */
  house?: "RTGS";
};

export const demoHouses = [
  { code: "CTS", name: "Meridian Cheque Clearing", scheme: "CTS", floatDays: 2 },
  { code: "RTGS", name: "Meridian Large Value System", scheme: "RTGS", floatDays: 0 },
] as const;

/** On each business date with this chance, for an amount between the two. */
export type DemoChequeHabit = Pick<DemoCheque, "direction" | "account" | "bank"> & {
  least: number;
  most: number;
  chance: number;
  /** Number of the first cheque. */
  first: number;
};

type Figures = readonly [least: number, most: number, chance: number, first: number];

const habit =
  (direction: DemoCheque["direction"]) =>
  (account: string, bank: string, [least, most, chance, first]: Figures): DemoChequeHabit => ({
    ...{ direction, account, bank, least, most, chance, first },
  });
const lodges = habit("OUTWARD");
const draws = habit("INWARD");

export const demoChequeHabits: readonly DemoChequeHabit[] = [
  lodges("greenfield-market/USD", "Harbour Bank", [180, 2_400, 0.35, 20_114]),
  lodges("harbour-lettings/USD", "Northern Mutual", [850, 1_950, 0.4, 7_301]),
  lodges("rosalind-clinic/USD", "Lantern Savings", [60, 720, 0.35, 553_020]),
  lodges("castellan-legal/USD", "Bank of the Isles", [900, 8_500, 0.3, 40_870]),
  lodges("brightwater-utilities/USD", "Harbour Bank", [2_000, 14_000, 0.3, 90_233]),
  draws("northwind-bakery/USD", "Northern Mutual", [240, 3_200, 0.35, 100_201]),
  draws("meridian-shipping/USD", "Bank of the Isles", [1_500, 18_000, 0.35, 300_455]),
  draws("fjord-software/USD", "Lantern Savings", [400, 6_000, 0.3, 200_018]),
  draws("brightwater-utilities/USD", "Harbour Bank", [350, 9_000, 0.3, 500_731]),
  draws("priscilla-van-der-merwe/USD", "Harbour Bank", [40, 420, 0.25, 701]),
];

/** On the first business date that has passed this day, counted from the first date (0). */
export type DemoChequeStory = DemoCheque & { day: number };

const cheque = (
  [key, account, amount]: readonly [string, string, number],
  [bank, serial]: readonly [string, string],
  more: Partial<DemoCheque> = {},
): DemoCheque => ({ ...{ key, direction: "OUTWARD", account, amount, bank, serial, age: 3, fate: "PAID" }, ...more });

const inward = { direction: "INWARD" } as const;
const returned = (reason: string, again?: true) => ({ fate: { returned: reason, ...(again && { again }) } });

/** Drawn twice on one day by a copy of the first. */
const PAID_BEFORE = ["meridian-shipping/USD", 4_275.5] as const;
const PAID_BEFORE_AT = ["Bank of the Isles", "300402"] as const;

export const demoChequeStories: readonly DemoChequeStory[] = [
  { day: 5, ...cheque(["school fees", "st-brendan-s-school/USD", 3_150], ["Quay Bank", "002277"]) },
  {
    day: 6,
    ...cheque(["no mandate", "castellan-legal/USD", 1_180], ["Lantern Savings", "061144"], {
      ...inward,
      ...returned("SIGNATURE_IRREGULAR"),
    }),
  },
  {
    day: 8,
    ...cheque(
      ["bad image", "northwind-bakery/USD", 615.2],
      ["Harbour Bank", "018830"],
      returned("IMAGE_UNUSABLE", true),
    ),
  },
  { day: 9, ...cheque(["invoice Hamburg", "atlas-machinery/EUR", 7_900], ["Elbkontor Bank", "881207"]) },
  {
    day: 11,
    ...cheque(["late mandate", "umar-farooq/USD", 260], ["Northern Mutual", "000093"], {
      ...inward,
      ...returned("REFER_TO_DRAWER"),
    }),
  },
  {
    day: 13,
    ...cheque(["ship sale", "meridian-shipping/USD", 182_000], ["Bank of the Isles", "770031"], { house: "RTGS" }),
  },
  {
    day: 16,
    ...cheque(["uncleared effects", "harbour-lettings/USD", 1_420], ["Quay Bank", "447120"], {
      ...returned("EFFECTS_NOT_CLEARED", true),
    }),
  },
  {
    // The returned cheque of which the customer was told (demo-notifications.ts).
    day: 21,
    ...cheque(["refer to drawer", "greenfield-market/USD", 1_200], ["Harbour Bank", "000417"], {
      ...returned("REFER_TO_DRAWER"),
    }),
  },
  // Due, but not confirmed by the drawee bank.
  { day: 22, ...cheque(["unconfirmed", "st-brendan-s-school/USD", 905], ["Quay Bank", "002290"], { fate: "LEFT" }) },
  { day: 23, ...cheque(["paid before", ...PAID_BEFORE], PAID_BEFORE_AT, inward) },
  {
    day: 24,
    ...cheque(["short", "hannah-whitaker/USD", 1_950], ["Lantern Savings", "000012"], {
      ...inward,
      ...returned("INSUFFICIENT_FUNDS"),
    }),
  },
  {
    day: 26,
    ...cheque(
      ["connection", "rosalind-clinic/USD", 388.4],
      ["Lantern Savings", "552961"],
      returned("CONNECTIVITY", true),
    ),
  },
  // Moved from session to session until it is answered.
  { day: 27, ...cheque(["overdue", "olu-adebayo/USD", 1_350], ["Quay Bank", "000058"], { ...inward, fate: "LEFT" }) },
];

const toDecide = { ...inward, fate: "LEFT" } as const;

/** The last date: what a clerk finds in the queue, and what is answered already. */
export const demoLastCheques: readonly DemoCheque[] = [
  cheque(["today 1", "greenfield-market/USD", 842.6], ["Harbour Bank", "020190"]),
  cheque(["today 2", "harbour-lettings/USD", 1_295], ["Northern Mutual", "007340"]),
  cheque(["today 3", "st-brendan-s-school/USD", 2_600], ["Quay Bank", "002301"]),
  cheque(["today gross", "sakura-trading/USD", 96_400], ["Bank of the Isles", "770044"], { house: "RTGS" }),
  cheque(["today 4", "northwind-bakery/USD", 1_310.75], ["Northern Mutual", "100260"], inward),
  cheque(["today 5", "fjord-software/USD", 2_480], ["Lantern Savings", "200061"], inward),
  cheque(["today 6", "quayside-rowing-club/USD", 75], ["Harbour Bank", "000204"], {
    ...inward,
    ...returned("AMOUNT_DIFFERS"),
  }),
  cheque(["short of funds", "hannah-whitaker/USD", 2_150], ["Lantern Savings", "000014"], toDecide),
  cheque(["stale", "rosalind-clinic/USD", 510], ["Northern Mutual", "030077"], { ...toDecide, age: 230 }),
  cheque(["post-dated", "sanjay-mehta/USD", 1_800], ["Quay Bank", "000146"], { ...toDecide, age: -12 }),
  cheque(["stopped", "harbour-lettings/USD", 980], ["Harbour Bank", "073055"], toDecide),
  cheque(["blocked customer", "casimir-holloway/USD", 420], ["Quay Bank", "000029"], toDecide),
  cheque(["stolen chequebook", "ibrahim-sesay/USD", 350], ["Northern Mutual", "000081"], toDecide),
  cheque(["paid twice", ...PAID_BEFORE], PAID_BEFORE_AT, toDecide),
];

/** The schedule of the last date has more than has arrived. */
export const STILL_EXPECTED = { count: 2, amount: 3_118.4 };

/** On the first date that has passed this day, the schedule named a cheque that never came. A checker accepts it. */
export const MISSING = {
  day: 18,
  amount: 640,
  note: "The house confirms that cheque 000388 of Quay Bank was withdrawn from its list",
  accepted: "Confirmed with the house by telephone",
};

export const demoStops = [
  { account: "harbour-lettings/USD", fromSerial: "073055", note: "Cheque lost in the post" },
  {
    account: "castellan-legal/USD",
    fromSerial: "061190",
    toSerial: "061199",
    note: "A page of the chequebook is missing",
  },
] as const;

/** A file of the last date. Accounts of demo customers, and one of another bank. */
export const demoImport = {
  name: "MERIDIAN",
  items: [
    { account: "meridian-shipping/USD", amount: 12_640, bank: "Bank of the Isles", serial: "300498" },
    { account: "castellan-legal/USD", amount: 3_905.25, bank: "Lantern Savings", serial: "061180" },
    { account: null, amount: 77.4, bank: "Quay Bank", serial: "880012" },
    { account: "william-ashdown/USD", amount: 640, bank: "Harbour Bank", serial: "000311" },
    { account: "sanjay-mehta/USD", amount: 210, currency: "EUR", bank: "Quay Bank", serial: "000147" },
    { account: "olu-adebayo/USD", amount: 0, bank: "Northern Mutual", serial: "000060" },
  ],
  /** Of the items that are received. */
  received: { count: 3, amount: 17_185.25 },
  otherBank: "018f0000-0000-7000-8000-000000000417",
} as const;
