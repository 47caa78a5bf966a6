import { describe, expect, it } from "vitest";
import { align } from "./alignment";
import { analyse } from "./analyse";
import { joinRest } from "./joins";
import type { Reading } from "./readings";
import type { Token } from "./token";

function reading(name: string): Reading {
  const [first] = analyse(name).readings;
  if (!first) throw new Error(`nothing to read: ${name}`);
  return first;
}
const texts = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");
function joined(query: string, listed: string) {
  const [asked, met] = [reading(query), reading(listed)];
  const given = align(asked, met);
  const { pairs, onlyQuery, onlyListed } = joinRest(given, asked, met);
  const found = pairs.filter(({ likeness }) => likeness.how === "JOINED");
  return {
    pairs: found.map((pair) => [texts(pair.query), texts(pair.listed)]),
    rest: [...onlyQuery, ...onlyListed].map(({ text }) => text),
    changed: pairs !== given.pairs,
  };
}

describe("words joined on one side", () => {
  it.each([
    ["two names without a space", "Oleg Ivanov", "OlegIvanov", ["Oleg Ivanov", "OlegIvanov"]],
    ["family name first", "IVANOV, Oleg", "OlegIvanov", ["Oleg IVANOV", "OlegIvanov"]],
    ["two syllables", "Pak Pong Ju", "PAK, Pongju", ["Pong Ju", "Pongju"]],
    ["on the side that is listed", "PAK, Pongju", "Pak Pong Ju", ["Pongju", "Pong Ju"]],
    ["with a letter apart", "Abu Bakr Shekau", "Abubakar Shekau", ["Abu Bakr", "Abubakar"]],
    ["in Arabic letters", "حزب الله", "HIZBALLAH", ["حزب الله", "HIZBALLAH"]],
  ])("match: %s", (_, query, listed, pair) => {
    expect(joined(query, listed)).toMatchObject({ pairs: [pair], rest: [] });
  });

  it("are taken from a fuzzy pair that left the other half without a counterpart", () => {
    expect(joined("Kim Yo Jong", "KIM, Yeojong")).toMatchObject({ pairs: [["Yo Jong", "Yeojong"]], rest: [] });
  });
});

describe("words that are not joined", () => {
  it.each([
    ["when one side has nothing left over", "Nikolai Patrushev", "PATRUSHEV, Nikolai Platonovich"],
    ["when what is left does not come to the word", "Oleg Ivanov", "PETROV, Maksim"],
    ["when only a part of the word is there", "Oleg Ivan Sidorov", "OlegMaksimov Sidorov"],
  ])("%s", (_, query, listed) => {
    expect(joined(query, listed)).toMatchObject({ pairs: [], changed: false });
  });
});
