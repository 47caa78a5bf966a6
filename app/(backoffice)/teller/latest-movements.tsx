"use client";

import { entryHref } from "@/components/records/entry";
import { DrawerCash } from "@/components/records/till";
import { momentOf } from "@/components/ui/format-time";
import { Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { ApprovalView } from "@/server/contract/approvals";
import type { CashMovementView } from "@/server/contract/teller/cash";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";
import { movementWord, signedAmount } from "./movement-words";
import type { TillRows } from "./use-till-rows";

const SHOWN = 10;

/** The latest movements of the till, newest first. Approved ones are marked and can be printed. */
export function LatestMovements({ rows, timeZone }: { rows: TillRows; timeZone: string }) {
  const { movements } = rows;
  const latest = (movements ?? []).slice(-SHOWN).reverse();
  return (
    <Section title={t.movements} note={movements && t.sinceOpening(movements.length)} flush>
      {latest.length === 0 ? (
        <p className="py-3 text-muted">{movements ? t.noneYet : t.loading}</p>
      ) : (
        <ul className="divide-y divide-line">
          {latest.map((movement) => (
            <Movement
              key={movement.movementId}
              movement={movement}
              approval={rows.approvalOf(movement)}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

type MovementProps = { movement: CashMovementView; approval: ApprovalView | undefined; timeZone: string };

function Movement({ movement, approval, timeZone }: MovementProps) {
  const { movementId, entryId, type, receiptNo, postedAt } = movement;
  return (
    <li className="grid gap-1 py-1.5">
      <span className="flex items-baseline gap-2">
        <span className="figures text-label text-faint">{momentOf(postedAt, { timeZone }).slice(11)}</span>
        <span className="min-w-0 truncate">
          {receiptNo ? (
            <TextLink href={addressOf.receipt(movementId)}>{movementWord(type)}</TextLink>
          ) : (
            movementWord(type)
          )}
        </span>
        <span className="ml-auto">
          <DrawerCash value={signedAmount(movement)} href={entryHref(entryId)} hideCurrency />
        </span>
      </span>
      {approval && (
        <span className="flex flex-wrap items-center gap-x-3 text-label text-muted">
          <Status of="entry" value="POSTED" />
          {approval.checkerName && <span>{t.by(approval.checkerName)}</span>}
          {receiptNo && (
            <TextLink href={addressOf.receipt(movementId)} target="_blank">
              {common.printReceipt}
            </TextLink>
          )}
        </span>
      )}
    </li>
  );
}
