import type { Visit } from "@/app/staff-page";
import { TableSection } from "@/components/data-table/table-page";
import { totalsByCurrency } from "@/components/money/totals";
import { accountColumns } from "@/components/records/account";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, ForbiddenState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { config } from "@/server/config";
import type { AccountView } from "@/server/contract/accounts";
import type { PartyView } from "@/server/contract/parties";
import { holdersOfNumbers } from "@/server/domains/accounts/queries";
import { listAmlCases } from "@/server/domains/aml/queries";
import { listBeneficiaries } from "@/server/domains/beneficiaries/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { listScreenings } from "@/server/domains/compliance/queries";
import { listNotifications } from "@/server/domains/notifications/queries";
import { type ListPage, listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as cases from "@/words/aml/cases";
import * as beneficiaries from "@/words/beneficiaries";
import * as cards from "@/words/cards";
import * as common from "@/words/common";
import * as compliance from "@/words/compliance/screenings";
import * as messages from "@/words/notifications/messages";
import { notificationPreferences } from "@/words/notifications/notifications";
import * as t from "@/words/parties";
import { caseColumns } from "../../aml/cases/case-columns";
import { NewBeneficiary } from "../../beneficiaries/beneficiary-actions";
import { beneficiaryColumns } from "../../beneficiaries/beneficiary-columns";
import { CardSection } from "../../cards/card-section";
import { resultColumns } from "../../compliance/screenings/screening-columns";
import { historyColumns } from "../../notifications/notification-columns";
import { PartyGrid } from "../../notifications/preferences/party-grid";
import { ScreenAgain } from "./screen-again";

// Sections of other slices about a customer. A section is absent for a reader without its authority.

type PartProps = { party: PartyView; staff: Visit<"id"> };

const SHOWN = 5;
const BENEFICIARIES_SHOWN = 10;

const ACCOUNT_COLUMNS = accountColumns({ holder: false });

/** Null for a reader without access to accounts. */
export function PartyAccounts({ party, accounts }: { party: PartyView; accounts: ListPage<AccountView> | null }) {
  if (accounts === null) {
    return (
      <Section title={common.accounts}>
        <ForbiddenState authority="account:read" />
      </Section>
    );
  }
  const { items, next } = accounts;
  const sums = {
    ledger: totalsByCurrency(items.map((account) => account.ledgerBalance)),
    available: totalsByCurrency(items.map((account) => account.availableBalance)),
  };
  return (
    <TableSection
      title={common.accounts}
      note={items.length > 0 && (next ? t.firstOfThem(items.length) : String(items.length))}
      actions={next && <TextLink href={`/accounts?q=${party.customerNo}`}>{t.allAccounts}</TextLink>}
      label={t.customersAccounts}
      columns={ACCOUNT_COLUMNS}
      rows={items}
      rowKey={(account) => account.accountId}
      rowHref={(account) => addressOf.account(account.accountId)}
      totals={next || items.length < 2 ? undefined : sums}
      whenEmpty={<EmptyState title={t.noAccountsYet}>{t.noAccountsHaveBeenOpened}</EmptyState>}
    />
  );
}

export function PartyCards({ party: { partyId, status }, staff }: PartProps) {
  return (
    <CardSection
      staff={staff}
      of={{ cardholderPartyId: partyId }}
      label={cards.cardsOfTheCustomer}
      empty={cards.noCardsIssued}
      href={addressOf.cardsOf(partyId)}
      issueHref={status === "ACTIVE" ? addressOf.newCardOf(partyId) : null}
    />
  );
}

export async function PartyBeneficiaries({ party, staff }: PartProps) {
  if (!staff.may("transfer:read")) return null;
  const [{ items, next }, today] = await Promise.all([
    listPage(listBeneficiaries({ ownerPartyId: party.partyId }, { mayReadCustomers: true }), "", BENEFICIARIES_SHOWN),
    businessDate(staff.read),
  ]);
  const may = { accounts: staff.may("account:read"), customers: true };
  const numbers = items.flatMap(({ accountNo }) => accountNo ?? []);
  const holders = may.accounts ? await holdersOfNumbers(staff.read, numbers) : new Map<string, string>();
  return (
    <TableSection
      title={beneficiaries.beneficiaries}
      note={items.length > 0 && !next && String(items.length)}
      actions={
        <span className="flex items-center gap-3">
          {next && (
            <TextLink href={addressOf.beneficiariesOf(party.partyId)}>{beneficiaries.allBeneficiaries}</TextLink>
          )}
          <NewBeneficiary
            look={{ size: "small", variant: "secondary" }}
            today={today}
            owner={party}
            disabledReason={staff.lacks("transfer:operate")}
          />
        </span>
      }
      label={beneficiaries.ownersBeneficiaries}
      columns={beneficiaryColumns({ may, holders, now: new Date().toISOString(), owner: false })}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.beneficiary(id)}
      whenEmpty={
        <EmptyState title={beneficiaries.noBeneficiariesYet}>{beneficiaries.registeredOnceUsedAgain}</EmptyState>
      }
    />
  );
}

export async function PartyCases({ party: { partyId, customerNo }, staff }: PartProps) {
  if (!staff.may("aml:read")) return null;
  const { items, next } = await listPage(listAmlCases({ partyId }), "", SHOWN);
  return (
    <TableSection
      title={cases.cases}
      note={next ? cases.newest(items.length) : items.length > 0 && String(items.length)}
      actions={
        <>
          {next && <TextLink href={`${addressOf.amlCasesOf(partyId)}&show=all`}>{cases.allCases}</TextLink>}
          {staff.may("aml:operate") && (
            <ButtonLink size="small" href={`/aml/cases/new?customer=${customerNo}`}>
              {cases.openCase}
            </ButtonLink>
          )}
        </>
      }
      label={cases.casesOfTheCustomer}
      columns={caseColumns({ customers: false })}
      rows={items}
      rowKey={({ caseId }) => caseId}
      rowHref={({ caseId }) => addressOf.amlCase(caseId)}
      whenEmpty={<EmptyState title={cases.noCases}>{cases.neverSuspicious}</EmptyState>}
    />
  );
}

/** The message's own page has the other columns. */
const MESSAGE_COLUMNS = new Set(["created", "message", "channel", "status"]);

export async function PartyMessages({ party: { partyId }, staff }: PartProps) {
  if (!staff.may("notification:read")) return null;
  const { items, next } = await listPage(listNotifications({ partyId }), "", SHOWN);
  const columns = historyColumns({ customers: false });
  return (
    <TableSection
      title={messages.messages}
      note={next ? messages.newest(items.length) : items.length > 0 && String(items.length)}
      actions={next && <TextLink href={addressOf.notificationsOf(partyId)}>{messages.allMessages}</TextLink>}
      label={messages.messagesToTheCustomer}
      columns={columns.filter(({ id }) => MESSAGE_COLUMNS.has(id))}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.notification(id)}
      rowTone={({ status }) => (status === "FAILED" ? "danger" : undefined)}
      whenEmpty={<EmptyState title={messages.noMessages}>{messages.nothingSentYet}</EmptyState>}
    />
  );
}

export function PartyPreferences({ party: { partyId }, staff }: PartProps) {
  if (!staff.may("notification:read")) return null;
  return (
    <Section flush title={notificationPreferences}>
      <PartyGrid partyId={partyId} principal={staff.principal} read={staff.read} />
    </Section>
  );
}

export async function PartyScreening({ party: { partyId }, staff }: PartProps) {
  if (!staff.may("aml:read")) return null;
  const { items, next } = await listPage(listScreenings({ partyId }), "", SHOWN);
  return (
    <TableSection
      title={compliance.screening}
      note={!next && items.length > 0 && String(items.length)}
      actions={
        <span className="flex items-center gap-3">
          {next && <TextLink href={addressOf.screeningsOf(partyId)}>{compliance.allOfThisCustomer}</TextLink>}
          <ScreenAgain partyId={partyId} disabledReason={staff.lacks("aml:operate")} />
        </span>
      }
      label={compliance.screeningsOfTheCustomer}
      columns={resultColumns({ timeZone: config().bankTimeZone, subjects: false })}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.screening(id)}
      rowTone={({ status }) => (status === "CONFIRMED_HIT" ? "danger" : undefined)}
      whenEmpty={<EmptyState title={compliance.neverScreened} />}
    />
  );
}
