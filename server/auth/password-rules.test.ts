import { describe, expect, it } from "vitest";
import { passwordProblem } from "./password-rules";

describe("passwordProblem", () => {
  it("takes long phrases of any kind of signs", () => {
    for (const password of ["a phrase of words", "ümlaute sind gut", "1957-06-12 Genève", `${"x".repeat(5)} yz-123`]) {
      expect(passwordProblem(password, "nora@bank.example"), password).toBeNull();
    }
  });

  it("refuses what is short, too long, repeated, common, or the name itself", () => {
    for (const password of [
      "short",
      "elevenchars",
      "x y".repeat(100),
      "abababababab",
      "PassWord1234",
      "countinghouse-2026",
      "nora.teller rules",
      "nora.teller@bank.example",
      `${"e\u0301".repeat(6)}abcde`,
    ]) {
      expect(passwordProblem(password, "Nora.Teller@bank.example"), password).not.toBeNull();
    }
  });
});
