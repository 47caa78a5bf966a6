import type { CardChannel } from "@/server/kernel/value-sets";

// Payments by the demo bank's cards. Days count from the first business date (0). Amounts are in major units of the card's account.

export type DemoPlace = { merchantName: string; channel: CardChannel; mcc: string; merchantCountry: string };

function place(merchantName: string, mcc: string, merchantCountry = "GB", channel: CardChannel = "POS"): DemoPlace {
  return { merchantName, mcc, merchantCountry, channel };
}

const online = (merchantName: string, mcc: string, country?: string) => place(merchantName, mcc, country, "ECOM");
const cashMachine = (merchantName: string, country?: string) => place(merchantName, "6011", country, "ATM");

const harbourAtm = cashMachine("ATM Harbour Street");
const market = place("Greenfield Market", "5411");
const corner = place("Corner Grocer", "5411");
const coffee = place("Old Quay Coffee", "5814");
const tapRoom = place("Anchor Tap Room", "5813");
const bistro = place("Bistro Lanterne", "5812");
const taxi = place("Meridian Cabs", "4121");
const fuel = place("Northgate Fuel", "5541");
const books = place("Corner Bookshop", "5942");
const bakery = place("Northwind Bakery", "5462");
const shoes = online("Fernweh Shoes", "5661", "DE");
const hosting = online("Cumulus Hosting", "5734", "IE");
const furniture = online("Nordhem Furniture", "5712", "SE");

/** An ordinary payment: on each business date with this chance, for an amount between the two. */
export type DemoHabit = { card: string; place: DemoPlace; least: number; most: number; chance: number };

const habit = (card: string, where: DemoPlace, least: number, most: number, chance: number): DemoHabit => ({
  ...{ card, place: where, least, most, chance },
});

/** Cash is posted immediately, everything else is captured on the next business date. */
export const demoHabits: readonly DemoHabit[] = [
  habit("ada-okafor/4417", market, 12, 70, 0.4),
  habit("ada-okafor/4417", coffee, 3, 9, 0.3),
  habit("ada-okafor/4417", harbourAtm, 40, 80, 0.08),
  habit("benedikt-wagner/8802", place("Alsterkauf", "5411", "DE"), 20, 90, 0.35),
  habit("benedikt-wagner/8802", place("Elbkantine", "5812", "DE"), 12, 28, 0.25),
  habit("benedikt-wagner/8802", cashMachine("Geldautomat Altona", "DE"), 50, 150, 0.08),
  habit("chidi-okafor/1204", fuel, 30, 70, 0.25),
  habit("chidi-okafor/1204", corner, 8, 45, 0.3),
  habit("daniela-popescu/6650", bakery, 3, 9, 0.35),
  habit("elias-lindgren/2790", online("Nordlys Streaming", "5815", "SE"), 9, 15, 0.1),
  habit("elias-lindgren/2790", corner, 10, 55, 0.3),
  habit("fatima-el-amrani/2276", market, 15, 80, 0.3),
  habit("fatima-el-amrani/2276", taxi, 8, 22, 0.25),
  habit("fjord-software/3648", hosting, 180, 900, 0.25),
  habit("george-papadakis/0823", bistro, 25, 75, 0.25),
  habit("george-papadakis/0823", harbourAtm, 60, 120, 0.08),
  habit("hannah-whitaker/3391", place("Meridian Transit", "4111"), 2, 5, 0.35),
  habit("hannah-whitaker/7018", coffee, 2, 5, 0.15),
  habit("ibrahim-sesay/5561", corner, 9, 48, 0.3),
  habit("kenji-watanabe/9034", place("Konbini Motomachi", "5499", "JP"), 600, 2_400, 0.3),
  habit("niamh-gallagher/4459", books, 8, 40, 0.2),
  habit("niamh-gallagher/4459", market, 18, 75, 0.3),
  habit("northwind-bakery/5120", place("Silo Wholesale", "5149"), 220, 900, 0.25),
  habit("sanjay-mehta/1177", tapRoom, 18, 60, 0.2),
  habit("sanjay-mehta/1177", bistro, 60, 180, 0.2),
];

/** Places that add a tip to what they authorized. */
export const tipped: ReadonlySet<DemoPlace> = new Set([bistro, taxi]);

/** By the card network, except EXPIRE and REVIEW, by the card officer. */
export type DemoCardStep = { day: number } & (
  | { does: "AUTHORIZE"; amount: number }
  | { does: "INCREMENT"; amount: number }
  | { does: "FORCE_POST"; amount: number }
  | { does: "REVERSE"; amount?: number }
  | { does: "CAPTURE"; amount?: number; final?: false; force?: true }
  | { does: "REFUND"; amount: number; unlinked?: true }
  | { does: "EXPIRE" }
  | { does: "REVIEW"; note: string }
);

/** Steps of a weekend happen on the next business date: captures within a week follow their authorization by four days at most. */
/** One purchase from its authorization on. Refunds and reviews are of its latest transaction. */
export type DemoCardStory = { key: string; card: string; place: DemoPlace; steps: readonly DemoCardStep[] };

const story = (key: string, card: string, where: DemoPlace, ...steps: readonly DemoCardStep[]): DemoCardStory => ({
  ...{ key, card, place: where, steps },
});
const authorize = (day: number, amount: number): DemoCardStep => ({ day, does: "AUTHORIZE", amount });
const capture = (day: number, amount?: number): DemoCardStep => ({
  ...{ day, does: "CAPTURE" },
  ...(amount !== undefined && { amount }),
});
const partly = (day: number, amount: number): DemoCardStep => ({ day, does: "CAPTURE", amount, final: false });
const increment = (day: number, amount: number): DemoCardStep => ({ day, does: "INCREMENT", amount });
const review = (day: number, note: string): DemoCardStep => ({ day, does: "REVIEW", note });
const forcePost = (day: number, amount: number): DemoCardStep => ({ day, does: "FORCE_POST", amount });

const travel: readonly DemoCardStory[] = [
  story(
    "hotel",
    "sanjay-mehta/1177",
    place("Hotel Bellevue", "7011", "CH"),
    ...[authorize(4, 620), increment(6, 180), capture(8, 861.4)],
  ),
  // Lodging holds last 31 days: this one expires tomorrow.
  story(
    "conference",
    "fjord-software/3648",
    place("Fjordheim Conference Hotel", "7011", "NO"),
    authorize(0, 1_450),
    increment(12, 310),
  ),
  story(
    "long-stay",
    "elias-lindgren/2790",
    place("Kvarnen Guest House", "7011", "SE"),
    ...[authorize(24, 380), increment(27, 120)],
  ),
  // Above the cap per day: the authorization keeps its amount.
  story(
    "guest-house",
    "ada-okafor/4417",
    place("Lighthouse Inn", "7011"),
    ...[authorize(16, 240), increment(16, 390), capture(20, 240)],
  ),
  story("car", "niamh-gallagher/4459", place("Quay Car Hire", "7512"), authorize(9, 320), capture(13, 298.5), {
    ...{ day: 22, does: "CAPTURE", amount: 24, force: true },
  }),
  story("van", "northwind-bakery/5120", place("Quay Car Hire", "7512"), authorize(26, 410)),
];

const orders: readonly DemoCardStory[] = [
  story(
    "furniture",
    "elias-lindgren/2790",
    furniture,
    ...[authorize(4, 540), partly(5, 210), partly(7, 180.5), capture(8)],
    { day: 15, does: "REFUND", amount: 90 },
  ),
  // The rest expires tomorrow or, after a weekend, the day after.
  story("shelves", "northwind-bakery/5120", furniture, authorize(24, 1_240), partly(27, 515.8)),
  story("shoes", "ada-okafor/4417", shoes, authorize(3, 89.9), capture(5), { day: 10, does: "REFUND", amount: 89.9 }),
  story("boots", "chidi-okafor/1204", shoes, authorize(10, 139), { day: 11, does: "REVERSE" }),
  story("sandals", "fatima-el-amrani/2276", shoes, authorize(17, 64.5), capture(19), {
    ...{ day: 25, does: "REFUND", amount: 30 },
  }),
  story("hosting-credit", "fjord-software/3648", hosting, {
    ...{ day: 18, does: "REFUND", amount: 120, unlinked: true },
  }),
  story("konbini-credit", "kenji-watanabe/9034", place("Konbini Motomachi", "5499", "JP"), {
    ...{ day: 21, does: "REFUND", amount: 980, unlinked: true },
  }),
  story("game", "hannah-whitaker/7018", online("Pixel Arcade", "5816"), authorize(2, 14.99), capture(3), {
    ...{ day: 9, does: "REFUND", amount: 14.99 },
  }),
  story("replaced-1", "daniela-popescu/6643", corner, authorize(1, 8.4), capture(2)),
  story("replaced-2", "daniela-popescu/6643", bakery, authorize(5, 4.2), capture(6)),
  story("gift", "daniela-popescu/6650", online("Bloom Flowers", "5992"), authorize(13, 24.9), capture(14)),
];

const counters: readonly DemoCardStory[] = [
  story("pump", "ada-okafor/4417", fuel, authorize(6, 100), { day: 6, does: "REVERSE", amount: 42.5 }, capture(8)),
  story("old-network", "george-papadakis/0815", bistro, authorize(2, 46), capture(3, 52)),
  story("old-network-2", "george-papadakis/0815", market, authorize(9, 31.2), capture(10)),
  story("tip", "chidi-okafor/1204", bistro, authorize(12, 60), capture(13, 78), review(15, "Receipt shows the tip")),
  story("banquet", "george-papadakis/0823", bistro, authorize(26, 180), capture(28, 231.6)),
  story(
    "parts",
    "benedikt-wagner/8802",
    place("Hafen Ersatzteile", "5533", "DE"),
    authorize(25, 210),
    capture(29, 236),
  ),
  // Its hold has expired when it is presented.
  story(
    "late",
    "fatima-el-amrani/2276",
    books,
    ...[authorize(4, 35), capture(15), review(17, "Merchant confirms the delayed presentment")],
  ),
  story("expiring-card", "priscilla-van-der-merwe/7731", market, authorize(1, 36.4), capture(4)),
  story("forgotten", "niamh-gallagher/4459", tapRoom, authorize(8, 27.5)),
  story("deposit", "george-papadakis/0823", place("Regatta Boat Hire", "7394"), authorize(14, 150), {
    ...{ day: 17, does: "EXPIRE" },
  }),
  story(
    "in-flight",
    "hannah-whitaker/3391",
    place("Meridian Air, on board", "4511"),
    ...[forcePost(19, 11.5), review(21, "Sold on board without a connection")],
  ),
  story("train", "benedikt-wagner/8802", place("Bordbistro", "5811", "DE"), forcePost(29, 18.9)),
  story("ferry", "sanjay-mehta/1177", place("Island Ferry", "4789"), forcePost(28, 42)),
  // Denied by the customer: the card is blocked.
  story("abroad-1", "niamh-gallagher/4459", online("Lux Electronics", "5732", "LT"), authorize(28, 249), capture(29)),
  story("abroad-2", "niamh-gallagher/4459", online("Lux Electronics", "5732", "LT"), authorize(29, 310)),
  story("abroad-3", "niamh-gallagher/4459", online("Vilnius Games", "5816", "LT"), authorize(30, 88)),
  story("today-order", "ada-okafor/4417", shoes, authorize(30, 64)),
  story("today-cash", "sanjay-mehta/1177", harbourAtm, authorize(30, 120)),
];

export const demoCardStories: readonly DemoCardStory[] = [...travel, ...orders, ...counters];

/** Null: an unknown card. */
export type DemoRequest = { card: string | null; place: DemoPlace; amount: number; currency?: string };

const decline = (card: string | null, where: DemoPlace, amount: number, currency?: string): DemoRequest => ({
  ...{ card, place: where, amount },
  ...(currency !== undefined && { currency }),
});

/** Declined, one or two per business date in turn. */
export const demoDeclines: readonly DemoRequest[] = [
  decline("ada-okafor/4417", online("Skyline Tickets", "7922"), 450),
  decline("benedikt-wagner/8802", online("Lumen Lamps", "5719", "US"), 59, "USD"),
  decline("ada-okafor/4417", harbourAtm, 250),
  decline(null, market, 23.4),
  decline("sanjay-mehta/1177", place("Harbour Marine", "5551"), 148_000),
  decline("priscilla-van-der-merwe/7731", market, 41.2),
  decline("hannah-whitaker/7018", shoes, 55),
  decline("chidi-okafor/1204", place("Quay Jewellers", "5944"), 640),
  decline("elias-lindgren/2790", cashMachine("Bankomat Gamla Stan", "SE"), 1_200),
  decline("daniela-popescu/6650", online("Pixel Arcade", "5816"), 75),
  // A check of the card without an amount.
  decline("elias-lindgren/2790", online("Nordlys Streaming", "5815", "SE"), 0),
];

/** Declined today, after blocks and closures. */
export const demoLastDeclines: readonly DemoRequest[] = [
  decline("fatima-el-amrani/2276", taxi, 14),
  decline("fatima-el-amrani/2276", harbourAtm, 200),
  decline("hannah-whitaker/7018", coffee, 4.2),
  decline("george-papadakis/0815", bistro, 38),
  decline("daniela-popescu/6643", bakery, 5.1),
  decline("umar-farooq/6103", market, 22.6),
  decline("hannah-whitaker/7025", coffee, 3.8),
  decline("ibrahim-sesay/5561", corner, 19.9),
];
