import { Amount } from "@/components/money/amount";
import { entryHref } from "@/components/records/entry";
import { receiptHref } from "@/components/records/receipt";
import { tillHref, tillSheetHref } from "@/components/records/till";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import type { ListedTillView, TillView } from "@/server/contract/teller/cash";
import * as common from "@/words/common";
import * as t from "@/words/teller/close-till";

export function Final({ till }: { till: TillView }) {
  const action = <ButtonLink href={tillHref(till.tillId)}>{t.viewMovements}</ButtonLink>;
  return (
    <EmptyState title={t.thisTillIsClosed} action={action}>
      {t.closedTillCannotBeReopened}
    </EmptyState>
  );
}

export function Closed({ till, branch }: { till: TillView; branch: ListedTillView["branchName"] }) {
  const { count, movement } = till;
  return (
    <div className="grid gap-4">
      <Notice tone="success" live="status" title={t.tillIsClosed(till.tillCode)}>
        {count && count.counted.amount > 0 ? t.cashIsInTheVaultOf(branch) : t.itHeldNoCash}
      </Notice>
      <Facts
        facts={[
          { term: common.counted, value: count && <Amount value={count.counted} weight="strong" />, figure: true },
          { term: common.difference, value: count && <Amount value={count.difference} signed />, figure: true },
          { term: common.reason, value: count?.reason ?? null },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={tillSheetHref(till.tillId)} target="_blank">
          {t.printTillSheet}
        </ButtonLink>
        {movement?.receiptNo && (
          <ButtonLink href={receiptHref(movement.movementId)} target="_blank">
            {t.printReceipt}
          </ButtonLink>
        )}
        {count?.entryId && <ButtonLink href={entryHref(count.entryId)}>{t.closingEntry}</ButtonLink>}
        <ButtonLink variant="primary" href={tillHref(till.tillId)}>
          {t.viewTill}
        </ButtonLink>
      </div>
    </div>
  );
}
