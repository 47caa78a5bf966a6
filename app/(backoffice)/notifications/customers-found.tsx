import { CustomerNo } from "@/components/records/customer";
import { NoResult } from "@/components/ui/list-state";
import { TextLink } from "@/components/ui/text-link";
import type { RecipientView } from "@/server/contract/notifications/notifications";
import * as t from "@/words/notifications/notifications";

export function CustomersFound({
  found,
  hrefOf,
}: {
  found: readonly RecipientView[];
  hrefOf: (recipient: RecipientView) => string;
}) {
  if (found.length === 0) return <NoResult title={t.noSuchCustomer}>{t.nameOrNumber}</NoResult>;
  return (
    <nav aria-label={t.chooseACustomer} className="grid gap-2">
      <p className="text-muted">{t.chooseACustomer}</p>
      <ul className="grid gap-1">
        {found.map((recipient) => (
          <li key={recipient.partyId} className="flex flex-wrap items-baseline gap-3">
            <TextLink href={hrefOf(recipient)}>{recipient.name}</TextLink>
            <CustomerNo>{recipient.customerNo}</CustomerNo>
          </li>
        ))}
      </ul>
    </nav>
  );
}
