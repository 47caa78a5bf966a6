import { NAME_STOCKS, type NameStock } from "./demo-names";
import type { DemoBank } from "./part";

// Invented people, organizations and ships, in the spellings and scripts of real lists.

/** A publisher's data of a subject. */
export type DemoEntry = {
  ref: string;
  kind: "Person" | "Organization" | "Vessel";
  name: string;
  aliases: readonly string[];
  country: string;
};

const COMPANY_WORDS = [
  "Amberline",
  "Kestrel Bay",
  "Norvane",
  "Polarquay",
  "Silverdhow",
  "Tarkhan",
  "Ustyanka",
  "Blue Meridian",
  "Crescent Ridge",
  "Volgastal",
  "Goldfinch",
  "Red Cormorant",
] as const;
const COMPANY_TRADES: readonly (readonly [trade: string, form: string, country: string, alias: string])[] = [
  ["Shipping", "LLC", "AE", "Maritime"],
  ["Trading", "FZE", "AE", "General Trading"],
  ["Petrochemical", "JSC", "RU", "Neftekhim"],
  ["Metals", "OOO", "RU", "Steel"],
  ["Commerce", "S.A.L.", "LB", "Commercial"],
  ["Electronics", "Co Ltd", "HK", "Technology"],
];
const SHIPS = [
  "Amber Tide",
  "Sea Lantern",
  "Polar Heron",
  "Dhow Star",
  "Norvane Pride",
  "Gulf Lapwing",
  "Kestrel",
  "Red Cormorant",
];

/** People of all stocks, without a repeated pair of names. */
export function demoPeople(bank: Pick<DemoBank, "random">, count: number, ref: (place: number) => string): DemoEntry[] {
  const random = bank.random("watchlist people");
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const stocks = Object.values(NAME_STOCKS);
  const made = new Map<string, DemoEntry>();
  for (let attempt = 0; made.size < count && attempt < count * 20; attempt += 1) {
    const stock = stocks[attempt % stocks.length] as NameStock;
    const [[family, ownFamily], [given, ownGiven]] = [pick(stock.families), pick(stock.givens)];
    const name = `${family.toUpperCase()}, ${given}`;
    if (made.has(name)) continue;
    const [own, other] = [stock.own(ownFamily, ownGiven), `${stock.variant(given)} ${stock.variant(family)}`];
    const aliases = [own, other, random() < 0.3 ? `${given.charAt(0)}. ${family}` : ""].filter(
      (alias) => alias !== "" && alias !== `${given} ${family}`,
    );
    made.set(name, { ref: ref(made.size), kind: "Person", name, aliases, country: pick(stock.country) });
  }
  return [...made.values()];
}

/** Companies by trade and legal form, each with an alias. */
export function demoCompanies(count: number, ref: (place: number) => string): DemoEntry[] {
  const all = COMPANY_TRADES.flatMap(([trade, form, country, alias]) =>
    COMPANY_WORDS.map((word) => ({ name: `${word} ${trade} ${form}`, aliases: [`${word} ${alias}`], country })),
  );
  // Mixes the trades.
  const order = all.map((_, place) => all[(place * 17) % all.length] as (typeof all)[number]);
  return order.slice(0, count).map((company, place) => ({ ref: ref(place), kind: "Organization", ...company }));
}

/** Ships with their former name and IMO number. */
export function demoShips(ref: (place: number) => string): DemoEntry[] {
  return SHIPS.map((name, place) => ({
    ref: ref(place),
    kind: "Vessel",
    name: `MV ${name}`,
    aliases: [`ex ${SHIPS[(place + 3) % SHIPS.length]}`, `IMO ${9_120_000 + place * 417}`],
    country: ["PA", "KM", "LR", "TZ"][place % 4] as string,
  }));
}
