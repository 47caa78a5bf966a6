import { describe, expect, it } from "vitest";
import { analyse } from "./analyse";
import { compare } from "./compare";

const notesOf = (query: string, listed: string) => compare(analyse(query), analyse(listed)).notes;

describe("the explanation", () => {
  it("shows both spellings of a word in two scripts", () => {
    expect(notesOf("Igor Sechin", "СЕЧИН Игорь")).toContain("“Sechin” and “СЕЧИН” are the same, written differently.");
    expect(notesOf("igor sechin", "SECHIN, Igor")).toContain("Family name “SECHIN” is the same.");
  });

  it("calls consonants equal only if they are", () => {
    expect(notesOf("بشار الأسد", "AL-ASSAD, Bashar")).toContain(
      "Given name “بشار” has the same consonants as “Bashar”.",
    );
    expect(notesOf("Serge Sarkissian", "SARGSYAN, Serge")).toContain(
      "Family name “Sarkissian” has nearly the same consonants as “SARGSYAN”.",
    );
  });

  it("does not call a different word missing", () => {
    const notes = notesOf("Kim Su-gil", "KIM, Su Il");
    expect(notes).toContain("One part of the name differs.");
    expect(notes).not.toContain("A syllable of a given name is missing or in another place.");
  });
});
