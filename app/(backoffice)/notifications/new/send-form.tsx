"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { useOperation } from "@/components/api/use-operation";
import { customerNoOf } from "@/components/records/customer-number";
import { FormResult } from "@/components/ui/form-result";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import type {
  lookUpRecipient,
  NotificationView,
  RecipientView,
  sendNotification,
} from "@/server/contract/notifications/notifications";
import type { TemplateView } from "@/server/contract/notifications/templates";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { channelWords } from "../../../../server/domains/notifications/notification-words";
import { MessagePreview } from "../message-preview";
import { MessageFields } from "./message-fields";
import {
  customerProblem,
  emptyMessage,
  eventTypeOf,
  type MessageValues,
  messageRequest,
  paramsOf,
} from "./message-values";

type Props = { customerNo: string; templates: readonly TemplateView[] };

/** Sends a message by hand. The form stands beside its preview and gives way to the queued messages. */
export function SendForm({ customerNo, templates }: Props) {
  const made = useCommandForm<typeof sendNotification, MessageValues>("POST /notifications", {
    form: "notification:send",
    defaultValues: emptyMessage(customerNo, templates),
    changes: ["GET /notifications", "GET /notifications/channels"],
    toRequest: (values) => messageRequest(values, recipient.data),
  });
  const { form, command } = made;
  const values = form.watch();
  const recipient = useRecipient(values.customerNo);
  const { state } = command;
  const next = () => made.startOver(emptyMessage(form.getValues("customerNo"), templates));
  if (state.kind === "done") return <Queued sent={state.reply.body} to={recipient.data} onNext={next} />;
  const event = eventTypeOf(values);
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <CommandForm {...made} send={t.sendMessage} onCancel="/notifications">
        <MessageFields templates={templates} customer={customerOf(recipient)} />
      </CommandForm>
      <Section title={common.preview}>
        {event === "" ? (
          <p className="text-muted">{t.enterTheEvent}</p>
        ) : (
          <MessagePreview eventType={event} params={paramsOf(values)} />
        )}
      </Section>
    </div>
  );
}

/** Looked up once the number is complete. */
function useRecipient(typed: string) {
  const number = customerNoOf(typed);
  const found = useOperation<typeof lookUpRecipient>(
    "GET /notifications/recipient",
    { query: { customerNo: number ?? "" } },
    { enabled: number !== null },
  );
  return {
    whole: number !== null,
    data: number === null ? undefined : found.data,
    unknown: found.error?.status === 404,
  };
}

function customerOf({ whole, data, unknown }: ReturnType<typeof useRecipient>) {
  const missing = unknown ? t.noSuchCustomer : t.lookingUpCustomer;
  return {
    hint: whole ? (data?.name ?? missing) : t.tenDigits,
    problem: (typed: string) => customerProblem(typed, data, unknown),
  };
}

type QueuedProps = { sent: readonly NotificationView[]; to: RecipientView | undefined; onNext: () => void };

/** The queued messages, one per channel, or a note that the customer has switched all channels off. */
function Queued({ sent, to, onNext }: QueuedProps) {
  const none = sent.length === 0;
  return (
    <FormResult
      tone={none ? "warning" : "success"}
      title={none ? t.allOff : t.messagesQueued(sent.length, sent[0]?.partyName ?? t.unknownCustomer)}
      links={[
        { href: "/notifications", words: t.viewOutbox },
        none && to && { href: addressOf.notificationPreferences(to.customerNo), words: t.preferences },
      ]}
      again={{ words: t.sendAnother, onClick: onNext, focus: true }}
    >
      {none ? (
        t.allOffWords
      ) : (
        <ul>
          {sent.map(({ id, channel, subject }) => (
            <li key={id} className="flex min-h-6 flex-wrap items-baseline gap-x-2">
              <TextLink href={addressOf.notification(id)}>{t.viewMessage(channelWords(channel))}</TextLink>
              <span className="text-muted">{subject}</span>
            </li>
          ))}
        </ul>
      )}
    </FormResult>
  );
}
