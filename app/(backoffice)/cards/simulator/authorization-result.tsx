"use client";

import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { fundingHref } from "@/components/records/card";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Stat, StatRow } from "@/components/ui/stat";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { getAuthorization } from "@/server/contract/card-network/records";
import type { AuthorizationView } from "@/server/contract/card-network/views";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/card-network";
import * as common from "@/words/common";
import { SimulatedMessages } from "./simulated-messages";

/** The response to an authorization, and the authorization as it becomes through further messages. */
export function SimulatedAuthorization({ answer }: { answer: AuthorizationView }) {
  const { data: now } = useOperation<typeof getAuthorization>(
    "GET /cards/authorizations/{id}",
    { params: { id: answer.id } },
    { refresh: true },
  );
  const fundedBy = now && fundingHref(now, true);
  const { status, capturedAmount, reversedAmount, heldAmount } = now ?? answer;
  return (
    <Section title={t.response} note={answer.networkRef}>
      <div className="grid gap-4">
        <Decision answer={answer} />
        {answer.status !== "DECLINED" && (
          <>
            <StatRow>
              <Stat label={common.status} value={<Status of="authorization" value={status} />} />
              <Stat label={t.onHold} value={<Amount value={heldAmount} />} />
              <Stat label={t.captured} value={<Amount value={capturedAmount} />} />
              <Stat label={common.reversed} value={<Amount value={reversedAmount} />} />
            </StatRow>
            {now && <SimulatedMessages authorization={now} />}
          </>
        )}
        <p className="flex flex-wrap gap-x-4">
          <TextLink href={addressOf.authorization(answer.id)}>{t.openTheAuthorization}</TextLink>
          {fundedBy && <TextLink href={fundedBy}>{t.fundingAccount}</TextLink>}
        </p>
      </div>
    </Section>
  );
}

function Decision({ answer }: { answer: AuthorizationView }) {
  const { declineReason, detailedReasons, approvedAmount, authCode, available, responseCode } = answer;
  const balance = available && <p>{t.availableIs(<Amount value={available} />)}</p>;
  if (declineReason === null) {
    return (
      <Notice tone="success" live="status" title={t.approvedAmount(<Amount value={approvedAmount} />)}>
        <p>{t.authAndResponseCode(authCode ?? "", responseCode)}</p>
        {balance}
      </Notice>
    );
  }
  const others = detailedReasons.filter((reason) => reason !== declineReason);
  return (
    <Notice tone="danger" live="status" title={t.declinedBecause(t.declineReasons[declineReason])}>
      {others.length > 0 && <p>{t.alsoFailed(others.map(t.reasonWords).join(", "))}</p>}
      <p>{t.withResponseCode(responseCode)}</p>
      {balance}
    </Notice>
  );
}
