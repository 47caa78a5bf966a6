import { Amount } from "@/components/money/amount";
import { AccountNo } from "@/components/records/account";
import { groupedNumbers } from "@/components/records/account-number";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/items";

/** The cheque and what speaks against it, above the buttons that decide on it. */
export function ItemEvidence({ item }: { item: ClearingItemView }) {
  const { serial, drawerBank, holderName, customerAccountNo } = item;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
        <span className="min-w-0">
          {holderName && <span className="block font-medium">{holderName}</span>}
          <span className="text-muted">
            <AccountNo>{customerAccountNo}</AccountNo> {t.chequeOf(serial, drawerBank)}
          </span>
        </span>
        <Amount value={item.amount} weight="strong" />
      </div>
      <Problems item={item} />
    </div>
  );
}

export function Problems({ item: { problems, duplicateOfId, state, direction } }: { item: ClearingItemView }) {
  if (state !== "PENDING" || (problems.length === 0 && duplicateOfId === null)) return null;
  return (
    <Notice tone={direction === "INWARD" ? "danger" : "warning"}>
      {problems.map((words) => (
        <p key={words}>{groupedNumbers(words)}</p>
      ))}
      {duplicateOfId !== null && <TextLink href={addressOf.clearingItem(duplicateOfId)}>{t.firstItem}</TextLink>}
    </Notice>
  );
}
