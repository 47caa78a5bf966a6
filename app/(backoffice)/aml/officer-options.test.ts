import { expect, it } from "vitest";
import { officerOptions } from "./officer-options";

it("tells officers of one name apart by their email address", () => {
  const officers = [
    { id: "1", name: "Ana Reis", email: "ana@bank.example" },
    { id: "2", name: "Ben Okafor", email: "ben@bank.example" },
    { id: "3", name: "Ana Reis", email: "ana.two@bank.example" },
  ];
  expect(officerOptions(officers)).toEqual([
    { value: "1", label: "Ana Reis (ana@bank.example)" },
    { value: "2", label: "Ben Okafor" },
    { value: "3", label: "Ana Reis (ana.two@bank.example)" },
  ]);
});
