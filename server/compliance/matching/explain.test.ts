import { describe, expect, it } from "vitest";
import { analyse } from "./analyse";
import { compare } from "./compare";

const notesOf = (query: string, listed: string) => compare(analyse(query), analyse(listed)).notes;

describe("what an officer reads", () => {
  it("names both writings of a word that is the same in other letters", () => {
    expect(notesOf("Igor Sechin", "СЕЧИН Игорь")).toContain("“Sechin” and “СЕЧИН” are the same, written differently.");
    expect(notesOf("igor sechin", "SECHIN, Igor")).toContain("Family name “SECHIN” is the same.");
  });

  it("says that consonants are the same only when they are", () => {
    expect(notesOf("بشار الأسد", "AL-ASSAD, Bashar")).toContain(
      "Given name “بشار” has the same consonants as “Bashar”.",
    );
    expect(notesOf("Serge Sarkissian", "SARGSYAN, Serge")).toContain(
      "Family name “Sarkissian” has nearly the same consonants as “SARGSYAN”.",
    );
  });

  it("does not call missing what is another one", () => {
    const notes = notesOf("Kim Su-gil", "KIM, Su Il");
    expect(notes).toContain("One part of the name differs.");
    expect(notes).not.toContain("Half of a given name of two syllables is missing.");
  });
});
