import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { AccountNo } from "@/components/records/account";
import { fundingHref } from "@/components/records/card";
import { CustomerName } from "@/components/records/customer";
import { Facts, idFact } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { BusinessDay } from "@/components/ui/time";
import { may, type Principal } from "@/server/auth/principal";
import { listAuthorizations } from "@/server/contract/card-network/records";
import { type CardView, getCard, getCardUsage as usageOperation } from "@/server/contract/cards";
import { cardProblem } from "@/server/domains/cards/card-problem";
import { findCard } from "@/server/domains/cards/queries";
import { getCardUsage } from "@/server/domains/cards/usage";
import { plainJson } from "@/server/kernel/json";
import { maskedCard } from "@/server/kernel/masked-card";
import * as loans from "@/words/card-loans";
import * as network from "@/words/card-network";
import * as t from "@/words/cards";
import * as common from "@/words/common";
import { reasons } from "@/words/service/cards";
import { RecordHistory } from "../../record-history";
import { CardActions, ChangeLimits } from "../card-actions";
import { CardAuthorizations, CardCleared } from "./card-payments";
import { CardUsage } from "./usage";

/** Authorizations of all cards announce themselves. */
const REDRAW_GAP_MS = 3_000;

export const metadata = { title: network.card };

export default staffPage<"id">(network.card, "card:read", async (staff) => {
  const { principal, read } = staff;
  const { id } = staff.path;
  const card = await recordAt(id, () => findCard(read, id, { mayReadCustomers: staff.may("customer:read") }));
  const [usage, problem] = await Promise.all([getCardUsage(read, id), cardProblem(read, id, principal)]);
  const shared = { card: plainJson(card), disabledReason: staff.lacks("card:operate") };
  return (
    <Page
      kind="detail"
      title={maskedCard(card.last4)}
      back={{ href: "/cards", label: t.cards }}
      status={<Status of="card" value={card.status} />}
      context={t.typeNetworkAndCardholder(t.types[card.type], card.network, card.cardholderName)}
      actions={<CardActions {...shared} problem={problem} />}
    >
      <LiveRefresh of={[getCard, usageOperation, listAuthorizations]} gapMs={REDRAW_GAP_MS} />
      <DetailColumns wide rail={<CardFacts card={card} principal={principal} />}>
        <StateNotice card={card} />
        <CardUsage
          card={card}
          usage={usage}
          actions={<ChangeLimits {...shared} look={{ shown: card.status !== "CLOSED" }} />}
        />
        <CardAuthorizations cardId={id} />
        <CardCleared cardId={id} />
        <RecordHistory reports={staff.reports} label={t.cardHistory} recordIds={[id]} />
      </DetailColumns>
    </Page>
  );
});

/** The reason of a block or closure, with its note and person. */
function StateNotice({ card: { status, statusReason, statusNote, statusChangedBy } }: { card: CardView }) {
  if (statusReason === null) return null;
  const words = reasons[statusReason];
  const isBlocked = status === "BLOCKED";
  return (
    <Notice tone={isBlocked ? "danger" : "neutral"} title={isBlocked ? t.blockedFor(words) : t.closedFor(words)}>
      {statusNote && <p>{statusNote}</p>}
      <p className="text-muted">{t.changedBy(<Actor actor={statusChangedBy} />)}</p>
    </Notice>
  );
}

function CardFacts({ card, principal }: { card: CardView; principal: Principal }) {
  const { id, cardholderPartyId, cardholderName, fundingAccountNo: accountNo } = card;
  return (
    <Facts
      title={network.card}
      facts={[
        cardholderName !== null && {
          term: network.cardholder,
          value: (
            <CustomerName partyId={cardholderPartyId} linked={may(principal, "customer:read")}>
              {cardholderName}
            </CustomerName>
          ),
        },
        accountNo !== null && {
          term: card.type === "CREDIT" ? loans.cardLoan : network.fundingAccount,
          value: <AccountNo href={fundingHref(card, may(principal, "account:read"))}>{accountNo}</AccountNo>,
        },
        { term: common.type, value: t.types[card.type] },
        { term: network.network, value: card.network },
        { term: common.currency, value: card.currency },
        { term: network.expires, value: <BusinessDay date={card.expiry} /> },
        { term: t.issued, value: <BankMoment at={card.issuedAt} /> },
        card.activatedAt !== null && { term: t.activated, value: <BankMoment at={card.activatedAt} /> },
        card.closedAt !== null && { term: common.closed, value: <BankMoment at={card.closedAt} /> },
        {
          term: t.cardToken,
          value: (
            <Reference short copy>
              {card.cardToken}
            </Reference>
          ),
        },
        idFact(id),
      ]}
    />
  );
}
