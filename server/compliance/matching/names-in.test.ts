import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { clean } from "./clean";
import { scoreOf } from "./compare";
import { namesIn } from "./names-in";

const THRESHOLD = 80;
type Pairs = readonly (readonly [query: string, listed: string])[];
const score = ([query, listed]: Pairs[number]) => scoreOf(analyse(query), analyse(listed));
const rows = (groups: Record<string, Pairs>) =>
  Object.entries(groups).flatMap(([rule, pairs]) => pairs.map((pair) => ({ rule, name: pair.join(" | "), pair })));

/** Invented names. Each pair holds in both directions. */
const same: Record<string, Pairs> = {
  "a sign within one name": [
    ["Viktor aka Rostankov", "ROSTANKOV, Viktor"],
    ["Viktor / Rostankov", "ROSTANKOV, Viktor"],
    ["Viktor | Rostankov", "ROSTANKOV, Viktor"],
    ["Viktor; Rostankov", "ROSTANKOV, Viktor"],
    ["Viktor c/o Rostankov", "ROSTANKOV, Viktor"],
    ["Viktor Pavlovich / Rostankov", "ROSTANKOV, Viktor Pavlovich"],
    ["Viktor&nbsp;Rostankov", "ROSTANKOV, Viktor"],
    ["Viktor Viktor Rostankov", "ROSTANKOV, Viktor"],
  ],
  "another name behind a word": [
    ["Ivan Petrov, alias Viktor Rostankov", "ROSTANKOV, Viktor"],
    ["Ivan Petrov a.k.a. Viktor Rostankov", "Viktor Rostankov"],
    ["Ivan Petrov AKA Viktor Rostankov", "Viktor Rostankov"],
    ["Ivan Petrov a k a Viktor Rostankov", "Viktor Rostankov"],
    ["Ivan Petrov, also known as Viktor Rostankov", "Viktor Rostankov"],
    ["PETROV, Ivan (a.k.a. ROSTANKOV, Viktor)", "Viktor Rostankov"],
    ["Lucía Ferrán, también conocida como Inés Borrull", "BORRULL, Inés"],
    ["Artur Lencastre, vulgo Simão Varejão", "VAREJAO, Simao"],
    ["Gérard Molinet dit Lucien Barbaz", "BARBAZ, Lucien"],
    ["Uwe Kantner, genannt Holger Brieskorn", "BRIESKORN, Holger"],
    ["Piotr Zawada pseudonim Leszek Murawa", "MURAWA, Leszek"],
    ["Иван Петров, он же Виктор Ростанков", "ROSTANKOV, Viktor"],
    ["Ferit Aksoylu nam-ı diğer Cemal Durgun", "DURGUN, Cemal"],
    ["Rudi Hartanto dikenal sebagai Bambang Wiryawan", "WIRYAWAN, Bambang"],
    ["Rostankov Trading LLC d/b/a Meridian Copper", "MERIDIAN COPPER LTD"],
    ["Blue Heron Ltd trading as Meridian Copper", "MERIDIAN COPPER LTD"],
    ["Blue Heron GmbH, firmierend als Meridian Copper", "MERIDIAN COPPER LTD"],
    ["Blue Heron Ltd formerly Meridian Copper Ltd", "MERIDIAN COPPER LTD"],
  ],
  "a nickname": [
    ["Tommy Kuok", 'KUOK, Lihong "Tommy"'],
    ["Tommy Kuok", "Kuok Lihong alias Tommy"],
    ["Ramzan Elmurzaev alias Borz", "ELMURZAEV, Ramzan"],
    ["Borz", "ELMURZAEV, Ramzan alias Borz"],
  ],
  "a name at birth": [
    ["Irina Zaslavskaya née Belyaeva", "BELYAEVA, Irina"],
    ["Irina Zaslavskaya (nee Belyaeva)", "BELYAEVA, Irina"],
    ["Mirabella (Masha) Zvonkaryova (nee Petrova Sidorova Volkova)", "ZVONKARYOVA, Mirabella"],
    ["Mirabella (Masha) Zvonkaryova (nee Petrova Sidorova Volkova)", "Mirabella Petrova"],
    ["Greta Holm född Sandelin", "SANDELIN, Greta"],
    ["HOLM, Greta f.d. SANDELIN", "Greta Sandelin"],
    ["Minna Laukka o.s. Rantanen", "RANTANEN, Minna"],
    ["Hana Nováčková roz. Dostálová", "DOSTALOVA, Hana"],
    ["Ayşe Demirkan kızlık soyadı Yücel", "YUCEL, Ayse"],
    ["Анна Сомова, урождённая Лихачева", "LIKHACHEVA, Anna"],
    ["Dolores Quesada de soltera Miravet", "MIRAVET, Dolores"],
    ["Kovács Jánosné született Bartha Piroska", "BARTHA Piroska"],
    ["Marija Perić rođena Vukas", "VUKAS, Marija"],
    ["Claire Desrosiers, anciennement Guillemot", "GUILLEMOT, Claire"],
  ],
  "joint names": [
    ["Jonathan and Priscilla Wetherby", "WETHERBY, Priscilla"],
    ["Jonathan and Priscilla Wetherby", "WETHERBY, Jonathan"],
    ["Mr and Mrs Anatole Fourcade", "FOURCADE, Anatole"],
    ["Mr & Mrs J. Wetherby or Miss Nora Quillfeather", "QUILLFEATHER, Nora"],
    ["Petra Novotná or Zdeněk Hrubeš", "HRUBES, Zdenek"],
    ["Ana y Luis Zubeldia", "ZUBELDIA, Ana"],
    ["Karin und Jochen Brackwede", "BRACKWEDE, Karin"],
    ["Marie et Alain Fontgombault", "FONTGOMBAULT, Alain"],
    ["Olga i Piotr Zarzycki", "ZARZYCKI, Piotr"],
    ["WETHERBY, Jonathan and Priscilla", "Priscilla Wetherby"],
    ["Ali Rezaian ve Zeynep Tanrıöver", "TANRIOVER, Zeynep"],
    ["Tom, Dick and Harriet Lysaght", "LYSAGHT, Harriet"],
  ],
  "a payment for somebody": [
    ["Payment for account of Mr Stepan Burlakov invoice 4471", "BURLAKOV, Stepan"],
    ["c/o Stepan Burlakov", "BURLAKOV, Stepan"],
    ["Acme Ltd f/b/o Stepan Burlakov", "BURLAKOV, Stepan"],
    ["Zahlung an Stepan Burlakov Rechnung 12", "BURLAKOV, Stepan"],
    ["Pago a favor de Stepan Burlakov", "BURLAKOV, Stepan"],
    ["on behalf of Stepan Burlakov", "BURLAKOV, Stepan"],
  ],
  "slashes, between names and inside words": [
    ["Kenji Ogasawara / Mei-Ling Tsou", "TSOU, Mei-Ling"],
    ["Vik/tor Rostan/kov", "ROSTANKOV, Viktor"],
    ["Vik|tor Rostan|kov", "ROSTANKOV, Viktor"],
  ],
};

const other: Record<string, Pairs> = {
  "bearers of one nickname": [
    ["Arslan Bekov alias Tiger", "MAGOMADOV, Isa alias Tiger"],
    ["Omar Siddique (Doctor Sahib)", "RAHMANI, Nisar (Doctor Sahib)"],
    ['Diego "El Flaco" Armendáriz', 'RESTREPO, Wilmar "El Flaco"'],
  ],
  "the given name of one and the family name of the other": [
    ["Marcus Holt & Peter Vane", "VANE, Marcus"],
    ["Leyla Aydoğan or Murat Tekin", "AYDOGAN, Murat"],
  ],
  "another given name": [
    ["Irina Sobolevskaya née Drozd", "DROZD, Galina"],
    ["Jonathan and Edith Pemberly", "PEMBERLY, Rosalind"],
    ["Mr and Mrs Desmond Tuohy", "TUOHY, Finbarr"],
  ],
};

beforeAll(async () => ready([...rows(same), ...rows(other)].flatMap(({ pair }) => pair)));

describe("each name of a text", () => {
  it.each(rows(same))("$rule: $name", ({ pair: [query, listed] }) => {
    expect(score([query, listed])).toBeGreaterThanOrEqual(THRESHOLD);
    expect(score([listed, query])).toBeGreaterThanOrEqual(THRESHOLD);
  });

  it.each(rows(other))("$rule is another: $name", ({ pair }) => expect(score(pair)).toBeLessThan(THRESHOLD));

  it.each([
    "Ortega y Gasset",
    "Johnson and Johnson",
    "Smith and Sons Ltd",
    "Max Born",
    "Nata Gelovani",
    "A/S Dampskibsselskabet",
    "Marks & Spencer plc",
  ])("is one name: %s", (name) => expect(namesIn(clean(name))).toHaveLength(1));
});
