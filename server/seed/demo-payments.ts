// Payments of the demo bank, below the limit above which a transfer parks (10,000 in yen).

/** A recurring payment on a day of the month (or the next business day) or on a weekday (1 Monday). */
export type StandingPayment = {
  from: string;
  to: string;
  amount: number;
  narrative: string;
  dayOfMonth?: number;
  weekday?: number;
};

function monthly(dayOfMonth: number, from: string, to: string, amount: number, narrative: string): StandingPayment {
  return { from, to, amount, narrative, dayOfMonth };
}

function weekly(weekday: number, from: string, to: string, amount: number, narrative: string): StandingPayment {
  return { from, to, amount, narrative, weekday };
}

const salaries = [
  monthly(25, "northwind-bakery/USD", "ada-okafor/USD", 3_240.5, "Salary"),
  monthly(25, "northwind-bakery/USD", "mohammed-rezavandi/USD", 2_410, "Salary"),
  monthly(25, "northwind-bakery/USD", "rosa-jimenez/USD", 2_655.4, "Salary"),
  monthly(25, "greenfield-market/USD", "maria-silva/USD", 2_180, "Salary"),
  monthly(25, "greenfield-market/USD", "umar-farooq/USD", 2_940.2, "Salary"),
  monthly(27, "meridian-shipping/USD", "olu-adebayo/USD", 4_310, "Salary"),
  monthly(27, "meridian-shipping/USD", "fatima-el-amrani/USD", 3_875.6, "Salary"),
  monthly(27, "castellan-legal/USD", "sanjay-mehta/USD", 7_820, "Drawings"),
  monthly(27, "castellan-legal/USD", "xiu-chen/USD", 4_605.25, "Salary"),
  monthly(26, "fjord-software/EUR", "laura-bianchi/EUR", 4_480, "Salary"),
  monthly(26, "fjord-software/EUR", "quentin-lefevre/EUR", 2_960, "Salary"),
  monthly(26, "fjord-software/EUR", "zoltan-kiss/EUR", 3_720.8, "Salary"),
  monthly(26, "atlas-machinery/EUR", "benedikt-wagner/EUR", 5_340, "Gehalt"),
  monthly(26, "atlas-machinery/EUR", "jana-novotna/EUR", 3_105, "Gehalt"),
  monthly(28, "st-brendan-s-school/USD", "niamh-gallagher/USD", 3_990, "Salary"),
  monthly(28, "rosalind-clinic/USD", "chidi-okafor/USD", 3_415.75, "Salary"),
];

const household = [
  monthly(1, "ada-okafor/USD", "harbour-lettings/USD", 1_180, "Rent, 14 Harbour Street flat 3"),
  monthly(1, "hannah-whitaker/USD", "harbour-lettings/USD", 310, "Rent share, Granary Wharf"),
  monthly(1, "yara-haddad/USD", "harbour-lettings/USD", 495, "Rent, 51 Harbour Street"),
  monthly(1, "mohammed-rezavandi/USD", "harbour-lettings/USD", 640, "Rent, Lock House"),
  monthly(3, "niamh-gallagher/USD", "brightwater-utilities/USD", 84.3, "Water and gas"),
  monthly(3, "umar-farooq/USD", "brightwater-utilities/USD", 71.9, "Water and gas"),
  monthly(3, "olu-adebayo/USD", "brightwater-utilities/USD", 96.15, "Water and gas"),
  monthly(5, "fatima-el-amrani/USD", "st-brendan-s-school/USD", 420, "School fees"),
  monthly(5, "sanjay-mehta/USD", "st-brendan-s-school/USD", 840, "School fees, two children"),
  monthly(10, "george-papadakis/USD", "quayside-rowing-club/USD", 35, "Membership"),
  monthly(10, "xiu-chen/USD", "quayside-rowing-club/USD", 35, "Membership"),
  monthly(28, "ada-okafor/USD", "ada-okafor/SAVINGS-USD", 250, "Savings"),
  monthly(28, "niamh-gallagher/USD", "niamh-gallagher/SAVINGS-USD", 400, "Savings"),
  monthly(28, "laura-bianchi/EUR", "laura-bianchi/SAVINGS-EUR", 500, "Risparmi"),
  monthly(15, "william-ashdown/SAVINGS-USD", "william-ashdown/USD", 1_500, "Allowance"),
  monthly(15, "priscilla-van-der-merwe/SAVINGS-USD", "priscilla-van-der-merwe/USD", 2_000, "Allowance"),
  weekly(5, "chidi-okafor/USD", "ada-okafor/USD", 140, "Household"),
  weekly(1, "vera-sokolova/USD", "greenfield-market/USD", 62.4, "Weekly box"),
  weekly(1, "william-ashdown/USD", "greenfield-market/USD", 88.75, "Weekly box"),
  weekly(3, "kenji-watanabe/JPY", "sakura-trading/JPY", 8_600, "Tea"),
];

const business = [
  weekly(2, "greenfield-market/USD", "northwind-bakery/USD", 2_315.6, "Bread and rolls"),
  weekly(4, "rosalind-clinic/USD", "brightwater-utilities/USD", 1_140.35, "Energy"),
  weekly(4, "meridian-shipping/EUR", "atlas-machinery/EUR", 8_450, "Crane maintenance"),
  weekly(2, "sakura-trading/USD", "meridian-shipping/USD", 9_120, "Freight Yokohama"),
  monthly(7, "meridian-shipping/USD", "castellan-legal/USD", 6_400, "Retainer"),
  monthly(7, "castellan-legal/USD", "harbour-lettings/USD", 5_250, "Office rent, Inner Court"),
  monthly(12, "fjord-software/USD", "castellan-legal/USD", 3_900, "Contract review"),
  monthly(20, "harbour-lettings/USD", "harbour-lettings/SAVINGS-USD", 7_500, "Reserve for repairs"),
];

export const standingPayments: readonly StandingPayment[] = [...salaries, ...household, ...business];

/** Occasional payments: some of these every day, for an amount between the two. */
export const occasionalPayments: readonly (readonly [
  from: string,
  to: string,
  least: number,
  most: number,
  narrative: string,
])[] = [
  ["ada-okafor/USD", "greenfield-market/USD", 12, 85, "Groceries"],
  ["umar-farooq/USD", "greenfield-market/USD", 9, 64, "Groceries"],
  ["rosa-jimenez/USD", "northwind-bakery/USD", 3, 21, "Bread"],
  ["olu-adebayo/USD", "rosalind-clinic/USD", 40, 180, "Consultation"],
  ["fatima-el-amrani/USD", "maria-silva/USD", 15, 60, "Shared taxi"],
  ["xiu-chen/USD", "hannah-whitaker/USD", 10, 45, "Dinner"],
  ["sanjay-mehta/USD", "niamh-gallagher/USD", 60, 240, "Piano lessons"],
  ["george-papadakis/USD", "fatima-el-amrani/USD", 50, 150, "Translation"],
  ["vera-sokolova/USD", "rosalind-clinic/USD", 35, 95, "Physiotherapy"],
  ["priscilla-van-der-merwe/USD", "castellan-legal/USD", 150, 900, "Probate"],
  ["niamh-gallagher/USD", "chidi-okafor/USD", 20, 70, "Concert tickets"],
  ["laura-bianchi/EUR", "quentin-lefevre/EUR", 8, 55, "Lunch"],
  ["zoltan-kiss/EUR", "jana-novotna/EUR", 25, 110, "Weekend in Brno"],
  ["benedikt-wagner/EUR", "elias-lindgren/EUR", 30, 160, "Spare parts"],
  ["jana-novotna/EUR", "daniela-popescu/PREPAID-EUR", 10, 40, "Pocket money"],
  ["st-brendan-s-school/USD", "greenfield-market/USD", 180, 620, "School kitchen"],
  ["rosalind-clinic/USD", "northwind-bakery/USD", 25, 90, "Breakfasts"],
  ["meridian-shipping/USD", "quayside-rowing-club/USD", 100, 300, "Regatta sponsorship"],
  ["fjord-software/EUR", "atlas-machinery/EUR", 900, 4_800, "Controller units"],
  ["atlas-machinery/USD", "fjord-software/USD", 700, 3_600, "Licences"],
  ["sakura-trading/JPY", "kenji-watanabe/JPY", 2_000, 9_800, "Sample packs"],
  ["greenfield-market/USD", "meridian-shipping/USD", 400, 2_900, "Refrigerated freight"],
];
