import type { PageReads } from "@/server/auth/staff-context";
import type { ScreeningResultView } from "@/server/contract/compliance/screenings";
import { screeningsInWords } from "@/server/domains/compliance/in-words";
import { addressOf } from "@/server/kernel/addresses";
import { dateInWords } from "@/server/kernel/business-date";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/aml/cases";
import { emptyName } from "@/words/compliance/screenings";
import { structuringDay } from "./case-words";

export type AlertInWords = {
  id: string;
  words: string;
  /** Null for an alert of another system. */
  href: string | null;
  /** Status and number of hits of a screening. */
  decided: { status: ScreeningResultView["status"]; hitCount: number } | null;
  /** True if the words identify the alert without its id. */
  namesAlert: boolean;
};

export async function alertsInWords(
  read: PageReads["read"],
  alertIds: readonly string[],
): Promise<ReadonlyMap<string, AlertInWords>> {
  const screenings = await screeningsInWords(read, alertIds.filter(isUuid));
  const inWords = (id: string): AlertInWords => {
    const [day, screening] = [structuringDay(id), screenings.get(id.toLowerCase())];
    const other = { id, href: null, decided: null };
    if (day !== null) return { ...other, words: t.structuringOn(dateInWords(day)), namesAlert: true };
    if (screening === undefined) return { ...other, words: t.otherAlert, namesAlert: false };
    const name = screening.name.trim() === "" ? emptyName : screening.name;
    return {
      id,
      words: t.screeningOf(name),
      href: addressOf.screening(id),
      decided: screening,
      namesAlert: false,
    };
  };
  return new Map(alertIds.map((id) => [id, inWords(id)]));
}
