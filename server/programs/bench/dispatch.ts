import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Client } from "../../contract/client";
import { runDispatch } from "../../contract/notifications/dispatch";
import { openParty } from "../../contract/parties";
import { monotonicMs } from "../../kernel/clock";
import { newId } from "../../kernel/ids";
import type { Owner } from "./fixture";
import { median } from "./report";

// Delivery rate of messages: 5,000 to a mail server, a webhook and the inbox, all of which accept everything. Two concurrent requests for a
// run are two dispatchers.

const MESSAGES = 5_000;

const ways = {
  "mails, one dispatcher": ["EMAIL", 1],
  "mails, two dispatchers": ["EMAIL", 2],
  "text messages by webhook, one dispatcher": ["SMS", 1],
  "into the inbox, one dispatcher": ["IN_APP", 1],
} as const;
type Way = keyof typeof ways;
const names = Object.keys(ways) as Way[];

/** Messages per second by way, one figure per round. */
export type DispatchRates = Record<Way, number[]>;

/** `settings` are environment variables of the bank. */
export type Receivers = { settings: Readonly<Record<string, string>>; taken(): number; close(): Promise<void> };

/** A mail server and a webhook on loopback that discard everything. */
export async function openReceivers(): Promise<Receivers> {
  let taken = 0;
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onData: (stream, _, done) => {
      stream.resume();
      stream.on("end", () => {
        taken++;
        done();
      });
    },
  });
  const posts = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      taken++;
      response.writeHead(204).end();
    });
  });
  mails.on("error", () => undefined);
  const [smtp, http] = await Promise.all([listening(mails.server), listening(posts)]);
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      MAIL_FROM: "bench@countinghouse.example",
      SMS_WEBHOOK_URL: `http://127.0.0.1:${http}/`,
      SMS_WEBHOOK_SECRET: newId(),
    },
    taken: () => taken,
    close: async () => {
      posts.closeAllConnections();
      await Promise.all([
        new Promise<void>((closed) => mails.close(closed)),
        new Promise((closed) => posts.close(closed)),
      ]);
    },
  };
}

function listening(server: Server): Promise<number> {
  return new Promise((listens) => {
    server.listen(0, "127.0.0.1", () => listens((server.address() as AddressInfo).port));
  });
}

type Sender = { owner: Owner; bank: Client };

/** Each way once per round. @throws Error if a message was not delivered exactly once */
export async function dispatchRates(side: Sender, receivers: Receivers, rounds: number): Promise<DispatchRates> {
  const { partyId } = await side.bank.get(openParty, {
    body: {
      type: "ORGANISATION",
      organisationName: "Reached",
      email: "reached@mail.example",
      phone: "+44 20 7946 0018",
    },
  });
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as DispatchRates;
  for (let round = 1; round <= rounds; round++) {
    for (const name of names) rates[name].push(await measured(side, receivers, partyId, name));
  }
  return rates;
}

async function measured({ owner, bank }: Sender, receivers: Receivers, partyId: string, name: Way): Promise<number> {
  const [channel, runs] = ways[name];
  await fill(owner, partyId, channel);
  const before = receivers.taken();
  const start = monotonicMs();
  await Promise.all(Array.from({ length: runs }, () => untilEmpty(bank)));
  const seconds = (monotonicMs() - start) / 1_000;
  // Counts this customer's messages only: the fixture's own may still arrive.
  const [row] = await owner<{ once: number }[]>`
    select count(*)::int as once from notifications where party_id = ${partyId} and status = 'DELIVERED' and attempts = 1`;
  const taken = channel === "IN_APP" ? MESSAGES : receivers.taken() - before;
  if (row?.once !== MESSAGES || taken !== MESSAGES)
    throw new Error(`${name}: ${row?.once} of ${MESSAGES} delivered, ${taken} taken`);
  return MESSAGES / seconds;
}

/** A run has a time limit, so a slow machine needs another. */
async function untilEmpty(bank: Client): Promise<void> {
  let attempted: number;
  do attempted = (await bank.get(runDispatch, { body: undefined })).attempted;
  while (attempted > 0);
}

/** An outbox with only these messages, due tomorrow, so that the bank's own run skips them. SMS requires consent. */
async function fill(owner: Owner, partyId: string, channel: string): Promise<void> {
  const ids = Array.from({ length: MESSAGES }, newId);
  const message = {
    subject: "You received 0.01 USD",
    paragraphs: ["0.01 USD was paid in."],
    facts: [["From", "Bench"]],
  };
  await owner`delete from notifications`;
  await owner`
    insert into notification_preferences (party_id, category_key, channel_key, category, channel, enabled, changed_by)
    values (${partyId}, 'TRANSFER', ${channel}, 'TRANSFER', ${channel}, true, 'bench') on conflict do nothing`;
  await owner`
    insert into notifications (id, party_id, channel, category, event_type, status, message, next_attempt_at)
    select id, ${partyId}, ${channel}, 'TRANSFER', 'TRANSFER_RECEIVED', 'PENDING', ${owner.json(message)}, now() + interval '1 day'
    from unnest(${ids}::uuid[]) as id`;
  await owner`vacuum analyze notifications`;
}

export function reportDispatch(rates: DispatchRates): string {
  const lines = names.map((name) => {
    const each = rates[name].map((rate) => String(Math.round(rate))).join(", ");
    return `  ${name.padEnd(44)}${String(Math.round(median(rates[name]))).padStart(6)}/s  (${each})`;
  });
  return [`dispatch of ${MESSAGES} messages`, ...lines].join("\n");
}
