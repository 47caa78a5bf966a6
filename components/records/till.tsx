import type { ListedTillView, TillView } from "@/server/contract/teller/cash";
import * as t from "@/words/records";
import { addressOf } from "../../server/kernel/addresses";
import { Amount, type AmountProps } from "../money/amount";
import { totalsByCurrency } from "../money/totals";
import type { Option } from "../ui/select";
import { Status, StatusWord } from "../ui/status";
import { TextLink } from "../ui/text-link";

/** "Till M1" */
export function tillName(code: string): string {
  return t.till(code);
}

/** A till whose close awaits approval is frozen. */
export function TillStatus({
  till: { status, closeApprovalId },
}: {
  till: Pick<TillView, "status" | "closeApprovalId">;
}) {
  if (closeApprovalId !== null) return <StatusWord tone="pending">{t.frozen}</StatusWord>;
  return <Status of="till" value={status} />;
}

/** Cash of a till, or a word if the branch hides it from the reader. */
export function DrawerCash({ value, ...looks }: { value: TillView["cashBalance"] } & Omit<AmountProps, "value">) {
  return value === null ? <span className="text-muted">{t.hidden}</span> : <Amount value={value} {...looks} />;
}

/** Sums by currency for the column `cash`. Empty if a part is hidden. */
export function cashTotals(cash: readonly TillView["cashBalance"][]) {
  const shown = cash.filter((value) => value !== null);
  return shown.length < cash.length ? undefined : { cash: totalsByCurrency(shown) };
}

export function TillLink({ tillId, code }: { tillId: string; code: string | null }) {
  return <TextLink href={addressOf.till(tillId)}>{tillName(code ?? "")}</TextLink>;
}

/** Tills with their tellers. */
export function tillOptions(tills: readonly Pick<ListedTillView, "tillId" | "tillCode" | "tellerName">[]): Option[] {
  return tills.map(({ tillId, tillCode, tellerName }) => ({
    value: tillId,
    label: `${tillName(tillCode)}, ${tellerName}`,
  }));
}
