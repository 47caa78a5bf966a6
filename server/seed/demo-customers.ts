import type { BodyOf } from "@/server/contract/operation";
import type { openParty } from "@/server/contract/parties";

// Invented customers of the demo bank and their accounts.

/** Other demo data refers to a customer by key. */
export type DemoCustomer = { key: string; party: BodyOf<typeof openParty> };

function keyOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

function person(
  givenName: string,
  familyName: string,
  dateOfBirth: string,
  country: string,
  address: string,
  phone?: string,
): DemoCustomer {
  const key = keyOf(`${givenName} ${familyName}`);
  const email = `${key.replaceAll("-", ".")}@mail.example`;
  return { key, party: { type: "PERSON", givenName, familyName, dateOfBirth, country, address, email, phone } };
}

function company(organisationName: string, country: string, address: string, cddTier = "STANDARD"): DemoCustomer {
  const key = keyOf(organisationName);
  const email = `accounts@${key}.example`;
  return { key, party: { type: "ORGANISATION", organisationName, country, address, email, cddTier } };
}

export const demoCustomers: readonly DemoCustomer[] = [
  company("Northwind Bakery", "GB", "3 Mill Lane, Northgate"),
  company("Meridian Shipping", "GB", "Pier 4, Old Quay", "ENHANCED"),
  company("Atlas Machinery", "DE", "Werkstraße 18, 20457 Hamburg"),
  company("Greenfield Market", "GB", "60 Market Square, Northgate"),
  company("Harbour Lettings", "GB", "11 Harbour Street"),
  company("Brightwater Utilities", "GB", "200 Reservoir Road"),
  company("Sakura Trading", "JP", "2-11 Kaigandori, Yokohama", "ENHANCED"),
  company("St Brendan's School", "GB", "1 Abbey Close"),
  company("Castellan Legal", "GB", "8 Inner Court"),
  company("Fjord Software", "NO", "Bryggegata 7, 0250 Oslo"),
  company("Rosalind Clinic", "GB", "27 Elm Terrace"),
  company("Quayside Rowing Club", "GB", "Boathouse 2, Old Quay", "SIMPLIFIED"),
  person("Ada", "Okafor", "1988-04-12", "GB", "Flat 3, 14 Harbour Street", "+44 20 7946 0018"),
  person("Benedikt", "Wagner", "1979-11-30", "DE", "Elbchaussee 41, 22763 Hamburg"),
  person("Chidi", "Okafor", "1986-01-19", "GB", "Flat 3, 14 Harbour Street"),
  person("Daniela", "Popescu", "1994-06-02", "RO", "5 Rope Walk"),
  person("Elias", "Lindgren", "1991-09-14", "SE", "22 Cooper's Row"),
  person("Fatima", "El Amrani", "1983-03-27", "MA", "9 Lantern Yard"),
  person("George", "Papadakis", "1957-12-05", "GR", "31 Chandler Street"),
  person("Hannah", "Whitaker", "1999-02-11", "GB", "Flat 12, Granary Wharf", "+44 7700 900142"),
  person("Ibrahim", "Sesay", "1976-07-08", "SL", "48 Northgate"),
  person("Jana", "Novotná", "1990-10-23", "CZ", "17 Ferry Road"),
  person("Kenji", "Watanabe", "1969-05-16", "JP", "3-4-1 Motomachi, Yokohama"),
  person("Laura", "Bianchi", "1985-08-29", "IT", "2 Sailmakers' Court"),
  person("Mohammed", "Rezavandi", "1992-04-01", "GB", "Flat 7, Lock House"),
  person("Niamh", "Gallagher", "1981-01-25", "IE", "39 Abbey Close", "+353 1 555 0127"),
  person("Olu", "Adebayo", "1973-06-18", "NG", "15 Mill Lane"),
  person("Priscilla", "van der Merwe", "1965-09-09", "ZA", "6 Signal Hill"),
  person("Quentin", "Lefèvre", "1997-12-20", "FR", "Flat 1, Granary Wharf"),
  person("Rosa", "Jiménez", "1989-07-13", "ES", "33 Cooper's Row"),
  person("Sanjay", "Mehta", "1978-03-03", "IN", "10 Inner Court"),
  person("Teresa", "Kowalska", "1995-11-11", "PL", "24 Ferry Road"),
  person("Umar", "Farooq", "1987-02-28", "PK", "Flat 9, Lock House", "+44 7700 900377"),
  person("Vera", "Sokolova", "1960-08-17", "GB", "19 Lantern Yard"),
  person("William", "Ashdown", "1948-05-30", "GB", "The Old Rectory, Abbey Close"),
  person("Xiu", "Chen", "1993-10-10", "CN", "8 Rope Walk"),
  person("Yara", "Haddad", "1996-04-24", "LB", "Flat 2, 51 Harbour Street"),
  person("Zoltán", "Kiss", "1984-12-01", "HU", "12 Chandler Street"),
  person("Maria", "Silva", "1990-03-15", "PT", "20 Market Square"),
  person("Casimir", "Holloway", "1971-02-09", "GB", "4 Rope Walk"),
];

/** Opened twice by mistake with the same name and birth date, for the duplicate warning. */
export const doubleCustomer: DemoCustomer = {
  key: "maria-silva-again",
  party: {
    type: "PERSON",
    givenName: "Maria",
    familyName: "Silva",
    dateOfBirth: "1990-03-15",
    country: "PT",
    phone: "+351 210 000 000",
  },
};

export type DemoAccount = {
  key: string;
  customer: string;
  product: string;
  currency: string;
  branch: string;
  opening: number;
};

type Line = readonly [
  customer: string,
  branch: string,
  ...accounts: readonly (readonly [kind: string, opening: number])[],
];

/** Kind is the currency of a current account, `SAVINGS-USD` or `PREPAID-EUR`. The figure is the opening balance. */
const lines: readonly Line[] = [
  ["northwind-bakery", "NORTH", ["USD", 182_400.35]],
  ["meridian-shipping", "QUAY", ["USD", 964_210.8], ["EUR", 310_000], ["JPY", 18_500_000]],
  ["atlas-machinery", "MAIN", ["EUR", 428_750.6], ["USD", 96_300]],
  ["greenfield-market", "NORTH", ["USD", 74_980.12]],
  ["harbour-lettings", "MAIN", ["USD", 51_240], ["SAVINGS-USD", 220_000]],
  ["brightwater-utilities", "MAIN", ["USD", 640_115.9]],
  ["sakura-trading", "QUAY", ["JPY", 42_750_000], ["USD", 128_400]],
  ["st-brendan-s-school", "NORTH", ["USD", 88_600.5], ["EUR", 40_000]],
  ["castellan-legal", "MAIN", ["USD", 139_875], ["EUR", 62_300.4]],
  ["fjord-software", "MAIN", ["EUR", 271_900], ["USD", 305_400.25]],
  ["rosalind-clinic", "NORTH", ["USD", 97_450.75]],
  ["quayside-rowing-club", "QUAY", ["USD", 6_320.4]],
  ["ada-okafor", "MAIN", ["USD", 4_812.6], ["SAVINGS-USD", 15_300]],
  ["benedikt-wagner", "MAIN", ["EUR", 9_440.2], ["SAVINGS-EUR", 52_000]],
  ["chidi-okafor", "MAIN", ["USD", 3_105.44]],
  ["daniela-popescu", "NORTH", ["USD", 1_987.3], ["PREPAID-EUR", 150]],
  ["elias-lindgren", "MAIN", ["EUR", 5_620.75], ["USD", 2_400]],
  ["fatima-el-amrani", "QUAY", ["USD", 6_240.1]],
  ["george-papadakis", "QUAY", ["USD", 11_930.88], ["SAVINGS-USD", 84_500]],
  ["hannah-whitaker", "MAIN", ["USD", 742.15], ["PREPAID-USD", 80]],
  ["ibrahim-sesay", "NORTH", ["USD", 2_655.9]],
  ["jana-novotna", "QUAY", ["EUR", 3_318.6]],
  ["kenji-watanabe", "QUAY", ["JPY", 2_845_000], ["SAVINGS-JPY", 9_200_000]],
  ["laura-bianchi", "MAIN", ["EUR", 4_075], ["SAVINGS-EUR", 12_600]],
  ["mohammed-rezavandi", "NORTH", ["USD", 1_540.25]],
  ["niamh-gallagher", "NORTH", ["USD", 5_903.7], ["SAVINGS-USD", 21_750]],
  ["olu-adebayo", "NORTH", ["USD", 7_411]],
  ["priscilla-van-der-merwe", "MAIN", ["USD", 18_204.36], ["SAVINGS-USD", 140_000]],
  ["quentin-lefevre", "MAIN", ["EUR", 1_260.9]],
  ["rosa-jimenez", "NORTH", ["USD", 2_980.45]],
  ["sanjay-mehta", "MAIN", ["USD", 22_640], ["EUR", 4_800]],
  ["teresa-kowalska", "QUAY", ["EUR", 2_105.3], ["USD", 640]],
  ["umar-farooq", "NORTH", ["USD", 3_870.55]],
  ["vera-sokolova", "QUAY", ["USD", 9_015.2], ["SAVINGS-USD", 33_000]],
  ["william-ashdown", "NORTH", ["USD", 14_760.9], ["SAVINGS-USD", 265_000]],
  ["xiu-chen", "MAIN", ["USD", 6_402.8], ["JPY", 310_000]],
  ["yara-haddad", "MAIN", ["USD", 1_118.75]],
  ["zoltan-kiss", "QUAY", ["EUR", 3_964.1]],
  ["maria-silva", "NORTH", ["USD", 2_233.6]],
  ["casimir-holloway", "QUAY", ["USD", 8_420.15]],
];

function accountOf(customer: string, branch: string, kind: string, opening: number): DemoAccount {
  const [first = "", second] = kind.split("-");
  const [product, currency] = second === undefined ? ["CURRENT", first] : [first, second];
  return { key: `${customer}/${kind}`, customer, product, currency, branch, opening };
}

export const demoAccounts: readonly DemoAccount[] = lines.flatMap(([customer, branch, ...accounts]) =>
  accounts.map(([kind, opening]) => accountOf(customer, branch, kind, opening)),
);

/** Never used, and closed at the end of the history. */
export const closedDemoAccount: DemoAccount = accountOf("hannah-whitaker", "MAIN", "SAVINGS-USD", 0);
export const dormantDemoAccounts: readonly string[] = ["elias-lindgren/USD", "teresa-kowalska/USD"];

export const blockedDemoAccounts: readonly { account: string; debits: boolean; credits: boolean; reason: string }[] = [
  { account: "ibrahim-sesay/USD", debits: true, credits: false, reason: "Chequebook reported stolen by the holder" },
  { account: "yara-haddad/USD", debits: true, credits: true, reason: "Court order 4417: account attached" },
  {
    account: "st-brendan-s-school/EUR",
    debits: false,
    credits: true,
    reason: "Grant account: no further deposits this term",
  },
];
