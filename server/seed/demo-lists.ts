import type { z } from "zod";
import type { WatchlistEntryCreate } from "@/server/contract/compliance/watchlist";
import { type DemoEntry, demoCompanies, demoPeople, demoShips } from "./demo-watchlist";
import type { DemoBank } from "./part";

/** An edition of a published list in the OpenSanctions format. */
export type DemoEdition = { key: string; source: string; listType: string; file: string; text: string };

const numbered = (prefix: string, from: number) => (place: number) => `${prefix}${from + place}`;

/** Three published lists of invented people, companies and ships. The first has two consecutive editions. */
export function demoEditions(bank: Pick<DemoBank, "random">): DemoEdition[] {
  const people = demoPeople(bank, 190, numbered("P-", 1_001));
  const companies = demoCompanies(56, numbered("C-", 5_001));
  const office = [...people.slice(0, 110), ...companies.slice(0, 40), ...demoShips(numbered("V-", 9_001))];
  const published = { source: "Meridian Sanctions Office", listType: "SANCTIONS", file: "targets.simple.csv" };
  return [
    { ...published, key: "office first", text: fileOf(office.slice(0, -6)) },
    {
      ...published,
      key: "office second",
      // Three entries removed, six new, two with another name, and one invalid row.
      text: `${fileOf(office.slice(3).map((entry, place) => (place < 2 ? withOneMoreName(entry) : entry)))}\nP-1190,Person,,,`,
    },
    {
      key: "union",
      source: "Northern Union consolidated list",
      listType: "SANCTIONS",
      file: "consolidated.csv",
      text: fileOf([...people.slice(110, 160), ...companies.slice(40)]),
    },
    {
      key: "offices",
      source: "Register of public offices",
      listType: "PEP",
      file: "public-offices.csv",
      text: fileOf(people.slice(160)),
    },
  ];
}

function withOneMoreName(entry: DemoEntry): DemoEntry {
  return { ...entry, aliases: [...entry.aliases, entry.name.replace(/^(.*), (.*)$/, "$2 $1")] };
}

function fileOf(entries: readonly DemoEntry[]): string {
  const rows = entries.map(({ ref, kind, name, aliases, country }) =>
    [ref, kind, quoted(name), quoted(aliases.join(";")), country.toLowerCase()].join(","),
  );
  return ["id,schema,name,aliases,countries", ...rows].join("\n");
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Entries of the bank's own officer. Some resemble customers of the demo bank. */
export const demoOwnEntries: readonly z.input<typeof WatchlistEntryCreate>[] = [
  {
    fullName: "MEREZHKIN, Viktor Pavlovich",
    listType: "SANCTIONS",
    aliases: ["Виктор Павлович Мережкин", "Victor Merejkin"],
    country: "RU",
    source: "Press notice 14",
    externalRef: "PN-14-2",
  },
  {
    fullName: "SOKOLOVA, Vera Andreyevna",
    listType: "PEP",
    aliases: ["Вера Андреевна Соколова", "Vera Sokolov"],
    country: "RU",
    source: "Press notice 9",
  },
  {
    fullName: "Mohammad REZAVANDI",
    listType: "ADVERSE_MEDIA",
    aliases: ["محمد رضاوندی", "Mohamed Rezavandi"],
    country: "IR",
    source: "Court reports",
  },
  {
    fullName: "CHEN, Xiu Lanting",
    listType: "ADVERSE_MEDIA",
    aliases: ["陈秀兰亭"],
    country: "CN",
    source: "Court reports",
  },
  {
    fullName: "Casimir HOLLOWAY",
    listType: "INTERNAL",
    aliases: ["Kazimierz Holloway", "C. Holloway"],
    country: "GB",
    source: "Fraud desk",
  },
  { fullName: "Northgate Parcel Exchange", listType: "INTERNAL", country: "GB", source: "Fraud desk" },
  {
    fullName: "BAHLAWI, Tarek Abd al-Rahman al-",
    listType: "SANCTIONS",
    aliases: ["طارق عبد الرحمن البهلاوي", "Tariq El Bahlawi"],
    country: "SY",
    source: "Press notice 11",
    externalRef: "PN-11-1",
  },
];

/** Added by mistake and removed again. */
export const demoMistakenEntry: z.input<typeof WatchlistEntryCreate> = {
  fullName: "Quayside Rowing Association",
  listType: "INTERNAL",
  country: "GB",
  source: "Fraud desk",
};
