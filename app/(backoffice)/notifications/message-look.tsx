import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Channel, MessageView } from "@/server/contract/notifications/templates";
import * as t from "@/words/notifications/notifications";

/** HTML in a sandboxed frame, SMS and push as a bubble. `plain` shows the plain text. */
export function MessageLook({ channel, message, plain }: { channel: Channel; message: MessageView; plain: boolean }) {
  if (channel === "SMS" || channel === "PUSH") return <Bubble channel={channel} message={message} />;
  if (plain || message.html === null) return <PlainText text={message.text} />;
  return <MailFrame subject={message.subject} html={message.html} />;
}

/** The frame stays white in the dark theme, like the page of a mail client. */
export function MailFrame({ subject, html }: { subject: string; html: string }) {
  return (
    <iframe
      title={t.mailFrame(subject)}
      sandbox=""
      srcDoc={html}
      referrerPolicy="no-referrer"
      className="h-[440px] w-full rounded-panel border border-line bg-white"
    />
  );
}

export function PlainText({ text }: { text: string }) {
  return (
    <ScrollRegion
      label={t.asText}
      className="reference max-h-[440px] overflow-auto whitespace-pre-wrap rounded-panel border border-line bg-panel p-4 text-body"
    >
      {text}
    </ScrollRegion>
  );
}

function Bubble({ channel, message: { subject, text } }: { channel: Channel; message: MessageView }) {
  return (
    <div className="rounded-panel border border-line bg-sunken p-4">
      <div className="grid max-w-80 gap-1 rounded-[12px] rounded-bl-[2px] bg-panel px-4 py-2.5 text-form shadow-[0_0_0_1px_var(--border)]">
        {channel === "PUSH" && <span className="font-semibold">{subject}</span>}
        <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>
      </div>
    </div>
  );
}
