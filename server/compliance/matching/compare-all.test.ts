import { expect, it } from "vitest";
import { analyse } from "./analyse";
import { type Comparing, compareAll } from "./compare-all";

const comparing = (over: Partial<Comparing>): Comparing => ({
  ...{ names: [], side: "QUERY", candidates: [], threshold: 80, most: 200 },
  ...over,
});
const candidates = (...names: string[]) => names.map((name, at) => ({ id: `entry ${at}`, place: 0, name }));

/** `count` different words of `length` letters. */
function words(count: number, length: number, first = 0): string {
  const letter = (at: number) => String.fromCharCode(97 + (at % 26));
  const word = (at: number) => Array.from({ length }, (_, place) => letter(at * 7 + place * (at + 3))).join("");
  return Array.from({ length: count }, (_, at) => word(at + first)).join(" ");
}

it("returns the best name of each candidate, and that the comparison is complete", async () => {
  const { met, incomplete } = await compareAll(
    comparing({
      names: ["Andrey Starozubov"],
      candidates: [
        { id: "b", place: 1, name: "Andrei Starozubov" },
        { id: "b", place: 0, name: "Andrey Starozubov" },
        { id: "a", place: 0, name: "Somebody Else" },
      ],
    }),
  );
  expect([met.map(({ id, place }) => [id, place]), incomplete]).toEqual([[["b", 0]], null]);
});

it.each([
  ["more than 40 words", words(41, 6), "WORDS"],
  ["more than 40 dotted letters", "A.B.C.D.E.F.".repeat(10), "WORDS"],
  ["more than 1,000 letters", words(30, 40), "WORDS"],
  ["more names than are read", Array.from({ length: 17 }, (_, at) => words(2, 6, at)).join(" / "), "WAYS"],
  ["40 words", words(40, 6), null],
  ["16 names", Array.from({ length: 16 }, (_, at) => words(2, 6, at)).join(" / "), null],
])("a name of %s is cut", (_, name, cut) => {
  expect(analyse(name).cut).toBe(cut);
});

it("reads each of several names in one text, however many readings the others have", () => {
  const costly = ["Rahman", "Karim", "Hakim", "Rahim"].map((name) => `A. B. bin Abd al ${name}ov`);
  const { readings, cut } = analyse([...costly, "Osama Zubaydi"].join(" / "));
  expect(cut).toBe("WAYS");
  expect(readings.some(({ tokens }) => tokens.some(({ latin }) => latin === "zubaydi"))).toBe(true);
});

it.each([
  ["has more words than are compared", words(41, 6)],
  ["has a word of more letters than are compared", `Andrey S${"\u0301".repeat(70)}tarozubov`],
])("a name that %s is not compared in full", async (_, name) => {
  expect((await compareAll(comparing({ names: [name], candidates: candidates("Other One") }))).incomplete).toBe("NAME");
});

it("a listed name above the limit of words stops a name that may match its omitted part, and no other", async () => {
  const many = words(60, 6);
  const [last = ""] = many.split(" ").slice(-1);
  const listed = candidates(many);
  const of = async (name: string) => (await compareAll(comparing({ names: [name], candidates: listed }))).incomplete;
  expect([await of(last), await of("Nobody Known"), await of(`Nobody ${last}`)]).toEqual([null, null, "LISTED_NAME"]);
  const ways = candidates(Array.from({ length: 20 }, (_, at) => words(2, 6, at)).join(" / "));
  expect((await compareAll(comparing({ names: ["Nobody"], candidates: ways }))).incomplete).toBe("LISTED_NAME");
});

it("stops at the limit of pairs of words with its hits so far", async () => {
  const name = words(40, 24).slice(0, 1_000);
  const listed = candidates(name, ...Array.from({ length: 2_000 }, (_, at) => words(40, 12, at).slice(0, 499)));
  const { met, incomplete } = await compareAll(comparing({ names: [name], candidates: listed }));
  expect([met[0]?.id, incomplete]).toEqual(["entry 0", "COMPARISONS"]);
});

it("compares 200 usual names with a usual one in full", async () => {
  const listed = candidates(...Array.from({ length: 200 }, (_, at) => `Mohammed Ali bin ${words(2, 7, at)}-Hassan`));
  const { incomplete } = await compareAll(comparing({ names: ["Muhammad A. Ali Al-Hassan"], candidates: listed }));
  expect(incomplete).toBeNull();
});
