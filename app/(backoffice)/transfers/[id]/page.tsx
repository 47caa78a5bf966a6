import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Amount } from "@/components/money/amount";
import { AccountParty } from "@/components/records/account";
import { groupedAccountNo } from "@/components/records/account-number";
import { ButtonLink } from "@/components/ui/button";
import { type Fact, Facts, idFact } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { getTransfer, type TransferView } from "@/server/contract/transfers";
import { visibleApprovals } from "@/server/domains/approvals/queries";
import { findEntry } from "@/server/domains/ledger/queries";
import { findTransfer, partiesOfTransfers } from "@/server/domains/transfers/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import { PostedCharges, PostedLines } from "../../posted-lines";
import { RecordHistory } from "../../record-history";
import { ExternalPayee } from "../external-payee";

export const metadata = { title: t.transfer };

/** Entries of the journal link here. */
export default staffPage<"id">(t.transfer, ["transfer:read", "ledger:read"], async (staff) => {
  const { id } = staff.path;
  const transfer = await recordAt(id, () => findTransfer(staff.read, id));
  const { principal } = staff;
  const mayReadAccounts = staff.may("account:read");
  const holders = mayReadAccounts ? await partiesOfTransfers(staff.read, [transfer]) : new Map<string, string>();
  const reversedBy = await reversingEntry(staff.read, transfer);
  const accountName = (number: string) => holders.get(number) ?? groupedAccountNo(number);
  return (
    <Page
      kind="detail"
      title={t.transferOf(<Amount value={transfer.amount} />)}
      {...(staff.may("transfer:read") && { back: { href: "/transfers", label: t.transfers } })}
      status={<Status of="transfer" value={transfer.status} />}
      context={[
        t.fromTo(
          accountName(transfer.fromAccount),
          transfer.toAccount === null
            ? t.nameAtAnotherBank(transfer.beneficiaryName ?? t.anExternalAccount)
            : accountName(transfer.toAccount),
        ),
        transfer.narrative,
      ]
        .filter(Boolean)
        .join(" · ")}
    >
      <LiveRefresh of={[getTransfer]} id={id} />
      <DetailColumns wide rail={<TransferFacts transfer={transfer} principal={principal} holders={holders} />}>
        <StatusNotice transfer={transfer} principal={principal} read={staff.read} />
        {transfer.legs.length > 0 && <PostedLines staff={staff} lines={transfer.legs} entry={transfer} />}
        <PostedCharges entryId={transfer.entryId} read={staff.read} principal={principal} />
        <RecordHistory
          reports={staff.reports}
          label={t.transferHistory}
          recordIds={[id, transfer.approvalId, reversedBy].filter((recordId) => recordId !== null)}
          mayReadLedger={staff.may("ledger:read")}
        />
      </DetailColumns>
    </Page>
  );
});

/** Its event has the reason of the reversal. */
async function reversingEntry(read: PageReads["read"], { status, entryId }: TransferView): Promise<string | null> {
  if (status !== "REVERSED" || entryId === null) return null;
  return (await findEntry(read, entryId))?.reversedByEntryId ?? null;
}

type Props = { transfer: TransferView; principal: Principal };

const WORDS = {
  PENDING_APPROVAL: ["pending", common.awaitingChecker, t.fundsAreHeld],
  REJECTED: ["danger", common.rejected, t.holdReleased],
  EXPIRED: ["neutral", t.expired, t.notDecidedInTimeHoldReleased],
  WITHDRAWN: ["neutral", t.withdrawnByItsMaker, t.holdReleased],
  REVERSED: ["neutral", common.reversed, t.postedAndLaterReversed],
} as const;

async function StatusNotice({ transfer, principal, read }: Props & Pick<PageReads, "read">) {
  if (transfer.status === "POSTED") return null;
  const [tone, title, words] = WORDS[transfer.status];
  const { approvalId } = transfer;
  const linked = approvalId !== null && (await visibleApprovals(read, [approvalId], principal)).size > 0;
  return (
    <Notice
      tone={tone}
      title={title}
      {...(linked && { actions: <ButtonLink href={addressOf.approval(approvalId)}>{common.approval}</ButtonLink> })}
    >
      {words}
    </Notice>
  );
}

function TransferFacts({ transfer, principal, holders }: Props & { holders: ReadonlyMap<string, string> }) {
  const account = (number: string | null) =>
    number && <AccountParty number={number} holder={holders.get(number)} linked={may(principal, "account:read")} />;
  const mayReadBeneficiaries = may(principal, "transfer:read");
  return (
    <Facts
      title={t.transfer}
      facts={[
        { term: common.from, value: account(transfer.fromAccount) },
        { term: common.to, value: account(transfer.toAccount) ?? <ExternalPayee transfer={transfer} withId={false} /> },
        ...beneficiaryFacts(transfer, mayReadBeneficiaries),
        { term: common.amount, value: <Amount value={transfer.amount} /> },
        { term: common.narrative, value: transfer.narrative },
        { term: common.created, value: <BankMoment at={transfer.createdAt} seconds /> },
        { term: common.businessDate, value: transfer.businessDate && <BusinessDay date={transfer.businessDate} /> },
        { term: common.reference, value: transfer.reference && <Reference copy>{transfer.reference}</Reference> },
        idFact(transfer.transferId),
      ]}
    />
  );
}

function beneficiaryFacts(
  { beneficiaryId, beneficiaryName, externalAccountId }: TransferView,
  linked: boolean,
): Fact[] {
  const name = beneficiaryName ?? t.beneficiaryWithoutAName;
  return [
    ...(beneficiaryId === null
      ? []
      : [
          {
            term: t.beneficiary,
            value: linked ? <TextLink href={addressOf.beneficiary(beneficiaryId)}>{name}</TextLink> : name,
          },
        ]),
    ...(externalAccountId === null ? [] : [idFact(externalAccountId, t.destinationId)]),
  ];
}
