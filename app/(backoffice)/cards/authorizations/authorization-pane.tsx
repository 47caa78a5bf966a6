import { X } from "lucide-react";
import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { AccountNo } from "@/components/records/account";
import { CardNo, fundingHref } from "@/components/records/card";
import { entryHref } from "@/components/records/entry";
import { ButtonLink } from "@/components/ui/button";
import { type Fact, Facts, idFact } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Stat } from "@/components/ui/stat";
import { Status, StatusWord } from "@/components/ui/status";
import type { Tone } from "@/components/ui/status-map";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import { Timeline, type TimelineEvent } from "@/components/ui/timeline";
import { config } from "@/server/config";
import type {
  AuthorizationCheck,
  AuthorizationDetailView,
  AuthorizationEvent,
} from "@/server/contract/card-network/views";
import { addressOf } from "@/server/kernel/addresses";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/card-network";
import * as common from "@/words/common";
import { AuthorizationActions } from "./authorization-actions";
import { merchantWords, payeeName } from "./merchant";

type Props = { authorization: AuthorizationDetailView; staff: Visit; closeHref: string };

/** One authorization in full: decision, amounts, checks and events. */
export function AuthorizationPane({ authorization, staff, closeHref }: Props) {
  const { status, amount, checks, events } = authorization;
  const name = payeeName(authorization);
  return (
    <article aria-label={name} className="grid content-start gap-5 p-4 xl:p-6">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere font-semibold text-section">{name}</h2>
          <Status of="authorization" value={status} />
          <span className="ml-auto">
            <ButtonLink href={closeHref} size="small" variant="quiet" iconOnly icon={<X size={16} aria-hidden />}>
              {common.close}
            </ButtonLink>
          </span>
        </div>
        <p className="text-section">
          <Amount value={amount} weight="strong" />
        </p>
      </header>
      <Decision authorization={authorization} />
      {status !== "DECLINED" && <Amounts authorization={authorization} />}
      <AuthorizationActions
        authorization={plainJson(authorization)}
        lacksOperate={staff.lacks("card:operate")}
        simulates={config().cards.simulator && staff.may("card:operate")}
      />
      <Section title={t.events}>
        <Timeline label={t.events} events={events.map((event, index) => eventOf(event, index))} />
      </Section>
      {checks.length > 0 && (
        <TableSection
          title={t.checks}
          note={amount.currency}
          columns={CHECK_COLUMNS}
          rows={checks}
          rowKey={({ reason }) => reason}
          whenEmpty={null}
        />
      )}
      <Facts title={t.details} facts={factsOf(authorization, staff)} />
    </article>
  );
}

function Decision({ authorization }: { authorization: AuthorizationDetailView }) {
  const { status, declineReason, detailedReasons, available } = authorization;
  if (status !== "DECLINED" || declineReason === null) return null;
  const others = detailedReasons.filter((reason) => reason !== declineReason);
  return (
    <Notice tone="danger" title={t.declinedBecause(t.declineReasons[declineReason])}>
      {others.length > 0 && <p>{t.alsoFailed(others.map(t.reasonWords).join(", "))}</p>}
      {available && <p>{t.availableWas(<Amount value={available} />)}</p>}
    </Notice>
  );
}

function Amounts({ authorization }: { authorization: AuthorizationDetailView }) {
  const { approvedAmount, capturedAmount, reversedAmount, heldAmount } = authorization;
  const figures = [
    [t.authorizedAmount, approvedAmount],
    [t.captured, capturedAmount],
    [common.reversed, reversedAmount],
    [t.onHold, heldAmount],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-panel">
      {figures.map(([label, value]) => (
        <Stat key={label} label={label} value={<Amount value={value} hideCurrency />} />
      ))}
    </div>
  );
}

function factsOf(authorization: AuthorizationDetailView, staff: Visit): (Fact | false)[] {
  const { status, cardId, last4, cardholderName, fundingAccountNo } = authorization;
  const { available, channel, responseCode, authCode, network, networkRef, businessDate, expiresAt } = authorization;
  return [
    { term: t.card, value: last4 === null ? t.unknownCard : <CardNo last4={last4} cardId={cardId} /> },
    cardholderName !== null && { term: t.cardholder, value: cardholderName },
    fundingAccountNo !== null && {
      term: t.fundingAccount,
      value: <AccountNo href={fundingHref(authorization, staff.may("account:read"))}>{fundingAccountNo}</AccountNo>,
    },
    status !== "DECLINED" && { term: t.availableAfterDecision, value: available && <Amount value={available} /> },
    { term: t.merchant, value: merchantWords(authorization) || null },
    { term: common.channel, value: t.channels[channel] },
    authorization.singleMessage && { term: common.type, value: t.singleMessage },
    { term: common.businessDate, value: <BusinessDay date={businessDate} /> },
    status === "PENDING" && { term: t.expires, value: <BusinessDay date={expiresAt.slice(0, 10)} /> },
    authCode !== null && { term: t.authCode, value: <span className="reference">{authCode}</span> },
    { term: t.responseCode, value: <span className="reference">{responseCode}</span> },
    { term: t.network, value: network },
    { term: t.networkReference, value: <span className="reference wrap-anywhere">{networkRef}</span> },
    idFact(authorization.id),
  ];
}

const CHECK_COLUMNS: Column<AuthorizationCheck>[] = [
  { id: "check", header: t.check, cell: ({ reason }) => t.checkNames[reason] },
  {
    id: "result",
    header: common.outcome,
    cell: ({ passed }) => (
      <StatusWord tone={passed ? "success" : "danger"}>{passed ? t.passed : t.notPassed}</StatusWord>
    ),
  },
  amountColumn("value", t.value, ({ value }) => value, { hideCurrency: true }),
  amountColumn("limit", common.limit, ({ limit }) => limit, { hideCurrency: true }),
];

const TONES: Record<AuthorizationEvent["kind"], Tone> = {
  AUTHORIZED: "info",
  DECLINED: "danger",
  INCREMENTED: "info",
  INCREMENT_DECLINED: "danger",
  REVERSED: "neutral",
  CAPTURED: "success",
  FORCE_POSTED: "warning",
  EXPIRED: "neutral",
};

function eventOf(event: AuthorizationEvent, index: number): TimelineEvent {
  const { kind, amount, heldAmount, declineReason, clearedTransactionId, entryId } = event;
  const isHeld = kind !== "DECLINED" && kind !== "INCREMENT_DECLINED";
  const entry = entryHref(entryId);
  return {
    id: String(index),
    tone: TONES[kind],
    title: (
      <>
        {t.eventNames[kind]} <Amount value={amount} />
      </>
    ),
    by: <Actor actor={event.actor} />,
    at: <BankMoment at={event.at} seconds />,
    note: (
      <span className="flex flex-wrap gap-x-4">
        {declineReason && <span>{t.declineReasons[declineReason]}</span>}
        {isHeld && <span>{t.heldAfter(<Amount value={heldAmount} />)}</span>}
        {clearedTransactionId && (
          <TextLink href={addressOf.clearedTransaction(clearedTransactionId)}>{t.clearedTransaction}</TextLink>
        )}
        {entry && <TextLink href={entry}>{common.journalEntry}</TextLink>}
      </span>
    ),
  };
}
