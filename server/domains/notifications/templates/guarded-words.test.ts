import { expect, it } from "vitest";
import { revealsScreening } from "./guarded-words";

it.each([
  ["with accents", "sánctioned"],
  ["with marks", "sa\u0301nctions"],
  ["with letters that look alike", "sаnсtiоns"],
  ["of look-alikes alone", "РЕР"],
  ["in another script", "дело АМЛ"],
  ["with a gap", "sanc tions"],
  ["with lines in a word", "sanc-tio_ns"],
  ["with digits for letters", "suspici0us"],
  ["with unseen signs", "S\u200bT\u200bR"],
  ["as the report", "SAR filed"],
  ["as the report in small letters", "a sar was filed"],
  ["as the report with gaps", "S A R"],
  ["as the report with dots", "an S.A.R. is due"],
  ["as the report with an accent", "SÁR"],
  ["as the report in letters that look alike", "ЅАR"],
  ["as the report on transactions", "Two STRs"],
  ["as a report that is like money", "SAR 2026 of March"],
  ["as a name of a param", '{"sarReference":"4711"}'],
])("is guarded %s", (_, text) => {
  expect(revealsScreening(text)).toBe(true);
});

it.each([
  "250.00 SAR",
  "1,250.00 SAR to Riyadh",
  "SAR 250.00",
  "Hong Kong SAR",
  "Cesar Sarmiento",
  "Sar Hassan",
  "Str. Lipscani 5",
  "12 High Street, Strasbourg",
  "Dupont S.A.R.L.",
  "Улица Строителей 5",
  "restructuring",
  "Caesar's Restaurant",
])("is not guarded: %s", (text) => {
  expect(revealsScreening(text)).toBe(false);
});
