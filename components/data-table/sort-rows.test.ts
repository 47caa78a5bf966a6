import { describe, expect, it } from "vitest";
import { sortRows } from "./sort-rows";

const ROWS = [
  { code: "10", name: "Émile", amount: 5 },
  { code: "9", name: null, amount: 20 },
  { code: "2", name: "zoe", amount: 5 },
  { code: "11", name: "Adam", amount: 100 },
];
const VALUES = {
  code: (row: (typeof ROWS)[number]) => row.code,
  name: (row: (typeof ROWS)[number]) => row.name,
  amount: (row: (typeof ROWS)[number]) => row.amount,
};
const codes = (by: string, direction: "asc" | "desc") =>
  sortRows(ROWS, { by, direction }, VALUES).map(({ code }) => code);

describe("sortRows", () => {
  it.each([
    ["numbers in texts by value", "code", "asc", ["2", "9", "10", "11"]],
    ["texts as people sort them, nothing last", "name", "asc", ["11", "10", "2", "9"]],
    ["nothing last downwards, too", "name", "desc", ["2", "10", "11", "9"]],
    ["equal ones as they were", "amount", "asc", ["10", "2", "9", "11"]],
    ["equal ones as they were downwards, too", "amount", "desc", ["11", "9", "10", "2"]],
    ["an unknown column leaves them as they were", "colour", "asc", ["10", "9", "2", "11"]],
  ] as const)("%s", (_, by, direction, expected) => {
    expect(codes(by, direction)).toEqual(expected);
  });
});
