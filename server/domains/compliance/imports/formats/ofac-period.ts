import * as words from "@/words/service/compliance/imports";
import { childrenOf, childText, type XmlElement } from "../../../../importing/xml-records";

const two = (figure: number) => String(figure).padStart(2, "0");

/** A period from its first to its last day: a date, month or year if it is one, otherwise "1958 to 1962". */
export function periodOf(period: XmlElement): string {
  const [start] = childrenOf(period, "Start");
  const [end] = childrenOf(period, "End");
  const from = start && dayOf(childrenOf(start, "From"));
  const to = end && (dayOf(childrenOf(end, "To")) ?? dayOf(childrenOf(end, "From")));
  if (!from) return "";
  const text = to ? between(from, to) : iso(from);
  return start.attributes.Approximate === "true" ? words.circa(text) : text;
}

type Day = { year: number; month: number; day: number };

function dayOf([day]: readonly XmlElement[]): Day | null {
  if (day === undefined) return null;
  const [year = 0, month = 1, date = 1] = ["Year", "Month", "Day"].map(
    (part) => Number(childText(day, part)) || undefined,
  );
  return year === 0 ? null : { year, month, day: date };
}

const iso = ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`;

function between(from: Day, to: Day): string {
  if (iso(from) === iso(to)) return iso(from);
  if (from.year !== to.year) return words.fromTo(from.year, to.year);
  const isWholeMonth = from.month === to.month && from.day === 1 && to.day >= 28;
  return isWholeMonth ? `${from.year}-${two(from.month)}` : String(from.year);
}
