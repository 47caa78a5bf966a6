import { describe, expect, it } from "vitest";
import { passwordProblem } from "./password-rules";

const known = {
  email: "Nora.Teller@bank.example",
  others: ["Countinghouse", "Harbour Street", "Old Quay", "Nora Okafor", "countinghouse"],
};
const problemOf = (password: string) => passwordProblem(password, known);

describe("passwordProblem", () => {
  it("accepts long phrases of any characters", async () => {
    for (const password of [
      "a phrase of words",
      "ümlaute sind gut",
      "1957-06-12 Genève",
      `${"x".repeat(5)} yz-123`,
      "seals sleep in the harbour at noon",
      "correct horse battery",
      "k7mn-2pqa-x9dc-hrtw",
      "four words make a phrase",
    ])
      expect([password, await problemOf(password)]).toEqual([password, null]);
  });

  it("rejects short, too long and repetitive passwords", async () => {
    for (const password of ["short", "elevenchars", "x y".repeat(100), "abababababab", `${"e\u0301".repeat(6)}abcde`])
      expect([password, await problemOf(password)]).not.toEqual([password, null]);
  });

  it("rejects common passwords, unchanged and disguised", async () => {
    for (const password of [
      "1qaz2wsx3edc",
      "qwertyuiop[]",
      "PassWord1234",
      "p@ssw0rd-2026",
      "!!Dragon!!2026!!",
      "dragondragondragon",
      "123michael456",
      "iloveyou1234",
      "5up3rman-1999",
    ])
      expect([password, await problemOf(password)]).toEqual([password, "is too easy to guess"]);
  });

  it("rejects passwords of the bank's words or the user's name, and names the word", async () => {
    for (const [password, word] of [
      ["countinghouse-2026", "countinghouse"],
      ["Harbour Street 1", "harbour street"],
      ["the old quay 12", "old quay"],
      ["Ókafor-2026!!", "okafor"],
      ["nora.teller rules", "teller"],
      ["nora.teller@bank.example", "nora.teller@bank.example"],
      ["C0unt1ngh0u$e-26", "countinghouse"],
      ["Okaf0r!0kafor!", "okafor"],
    ] as const)
      expect([password, await problemOf(password)]).toEqual([password, expect.stringContaining(`“${word}”`)]);
  });
});
