"use client";

import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { CommandState } from "@/components/api/command-attempt";
import { useOperation } from "@/components/api/use-operation";
import { refusalOf } from "@/components/preview/act-words";
import { usePreview } from "@/components/preview/use-preview";
import { accountWords } from "@/components/records/account";
import { groupedNumbers } from "@/components/records/account-number";
import { TextLink } from "@/components/ui/text-link";
import type { AccountView } from "@/server/contract/accounts";
import type { enterOutwardItem, listClearingItems } from "@/server/contract/clearing/items";
import type { ErrorView } from "@/server/contract/error";
import type { RequestOf } from "@/server/contract/wire";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import type { Cheque, ChequeProblem } from "./slip";
import { lodgedItem } from "./use-lodging";

export type LineProps = {
  cheque: Cheque;
  /** From 1. */
  place: number;
  account: AccountView | null;
  today: string;
  state: CommandState | undefined;
  /** The refusal of the cheque. */
  wrong: ChequeProblem | null;
  /** The place of the same cheque above. */
  sameAs: number | undefined;
  request: RequestOf<typeof enterOutwardItem> | null;
};

/** The line below a cheque: its result, else its error, else the holder and what the service would say. */
export function ChequeLine({ cheque, account, state, wrong, sameAs, request }: LineProps) {
  const item = lodgedItem(state);
  const isSent = state !== undefined && state.kind !== "refused";
  const foreseen = usePreview<typeof enterOutwardItem>("enterOutwardItem", isSent ? null : request, { everyMs: false });
  const refusal = state === undefined ? refusalOf(foreseen) : null;
  const warnings = state === undefined && foreseen.view !== null && !foreseen.asking ? foreseen.view.warnings : [];
  return (
    <div className="col-span-2 flex min-h-4 flex-wrap gap-x-4 gap-y-1 text-label text-muted lg:col-span-5 lg:col-start-2">
      {item ? (
        <Told icon={<CircleCheck size={14} className="text-success" aria-hidden />}>
          {t.lodgedAs(
            <TextLink href={addressOf.clearingItem(item.id)} target="_blank">
              {item.reference}
            </TextLink>,
            item.valueDate,
          )}
        </Told>
      ) : (
        state && state.kind !== "refused" && <span>{SENDING[state.kind]}</span>
      )}
      {state?.kind === "refused" && (
        <Wrong>
          {groupedNumbers(state.error.message)} <ItemLink id={(state.error.body as Partial<ErrorView>)?.itemId} />
        </Wrong>
      )}
      {wrong && <Wrong>{wrong.words}</Wrong>}
      {refusal !== null && wrong === null && (
        <Wrong>
          {refusal} <ItemLink id={foreseen.view?.refusal?.itemId} />
        </Wrong>
      )}
      {account && <span className="truncate">{accountWords(account)}</span>}
      {sameAs !== undefined && !item && <Warning>{t.sameAsRow(sameAs)}</Warning>}
      {warnings.map((words) => (
        <Warning key={words}>
          {words} <FirstItem words={words} serial={cheque.serial.trim()} />
        </Warning>
      ))}
      {item?.duplicateOfId && (
        <Warning>
          {t.lodgedBefore} <ItemLink id={item.duplicateOfId} />
        </Warning>
      )}
    </div>
  );
}

const SENDING = {
  ready: common.queued,
  sending: t.lodging,
  checking: t.checkingOutcome,
  done: "",
  parked: "",
};

/** A link to the item that a warning names. */
function FirstItem({ words, serial }: { words: string; serial: string }) {
  const named = useOperation<typeof listClearingItems>(
    "GET /clearing/items",
    { query: { serial, limit: MOST_NAMED } },
    { enabled: serial !== "" },
  );
  const item = named.data?.find(({ reference }) => words.includes(reference));
  return <ItemLink id={item?.id} />;
}

/** Opens beside the slip. */
function ItemLink({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <TextLink href={addressOf.clearingItem(id)} target="_blank">
      {t.firstItem}
    </TextLink>
  );
}

const MOST_NAMED = 200;

type Said = { children: ReactNode };

function Told({ icon, children }: Said & { icon: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1">
      <span className="mt-px shrink-0">{icon}</span>
      <span>{children}</span>
    </span>
  );
}

const Wrong = ({ children }: Said) => (
  <span className="text-danger">
    <Told icon={<CircleAlert size={14} aria-hidden />}>{children}</Told>
  </span>
);

const Warning = ({ children }: Said) => (
  <span className="text-warning">
    <Told icon={<TriangleAlert size={14} aria-hidden />}>{children}</Told>
  </span>
);
