import type { Visit } from "@/app/staff-page";
import { TableSection } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { TextLink } from "@/components/ui/text-link";
import { type CardFilter, listCards } from "@/server/domains/cards/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/cards";
import { cardColumns } from "./card-columns";

const SHOWN = 5;

type Props = {
  staff: Visit<"id">;
  of: Pick<CardFilter, "cardholderPartyId" | "fundingAccountId">;
  label: string;
  empty: string;
  /** All of these cards. */
  href: string;
  /** The form with the customer or account filled in. Null if the record takes no card. */
  issueHref: string | null;
};

/** The newest cards of a customer or an account. Absent for readers without access to cards. */
export async function CardSection({ staff, of, label, empty, href, issueHref }: Props) {
  if (!staff.may("card:read")) return null;
  const reader = { mayReadCustomers: staff.may("customer:read") };
  const { items, next } = await listPage(listCards({ ...of, sort: "-issued" }, reader), "", SHOWN);
  return (
    <TableSection
      title={t.cards}
      note={next ? t.newest(items.length) : items.length > 0 && String(items.length)}
      actions={
        <span className="flex items-center gap-3">
          {next && <TextLink href={href}>{t.allCards}</TextLink>}
          {issueHref !== null && staff.may("card:operate") && (
            <ButtonLink size="small" href={issueHref}>
              {t.issueCard}
            </ButtonLink>
          )}
        </span>
      }
      label={label}
      columns={cardColumns({ holder: false, account: of.fundingAccountId === undefined })}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.card(id)}
      rowTone={({ status }) => (status === "BLOCKED" ? "danger" : undefined)}
      whenEmpty={<EmptyState title={t.noCardsYet}>{empty}</EmptyState>}
    />
  );
}
