import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

// Mail servers for tests: a real one, and a scripted one.

export type TakenMail = { from: string; to: string[]; source: string };
export type MailServer = { port: number; url: string; mails: TakenMail[]; close(): Promise<void> };

/** A library's mail server that accepts mails unless `options` reject them. `port` reuses that of a closed one. */
export async function startMailServer(
  options: Omit<SMTPServerOptions, "onData"> & {
    /** The response to a received mail. Undefined accepts it. */
    refuse?: (mail: TakenMail) => Error | undefined | Promise<undefined>;
  } = {},
  port = 0,
): Promise<MailServer> {
  const mails: TakenMail[] = [];
  const { refuse, ...rest } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 50,
    ...rest,
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const mail = {
        from,
        to: envelope.rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString(),
      };
      const refusal = await refuse?.(mail);
      if (!refusal) mails.push(mail);
      done(refusal);
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    ...at(server.server),
    mails,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** A mail server's response: `answer(550, "no such user")`. */
export const answer = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/** A faulty server: `talk` handles each connection. */
export async function startBadServer(talk: (socket: Socket) => void): Promise<Omit<MailServer, "mails">> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
    talk(socket);
    socket.resume();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    ...at(server),
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function at(server: Server): { port: number; url: string } {
  const { port } = server.address() as AddressInfo;
  return { port, url: `smtp://127.0.0.1:${port}` };
}

/** A mail as parsed by a mail program. */
export const readMail = ({ source }: Pick<TakenMail, "source">): Promise<Email> => PostalMime.parse(source);

/** Lines with their triggers. The first is sent immediately. */
type Script = readonly (readonly [when: RegExp | string, say: string])[];

export const UP_TO_DATA: Script = [
  ["", "220 hello\r\n"],
  [/^EHLO/, "250 plain\r\n"],
  [/^MAIL FROM/, "250 ok\r\n"],
  [/^RCPT TO/, "250 ok\r\n"],
  [/^DATA/, "354 go on\r\n"],
];

/** Sends each line after its trigger. `die` closes the connection, `drip` never ends, nothing is silence. */
export function script(socket: Socket, [[, greeting] = ["", ""], ...lines]: Script): void {
  let heard = "";
  const left = [...lines];
  socket.write(greeting);
  socket.on("data", (chunk) => {
    heard += String(chunk);
    const [when, say] = left[0] ?? [];
    if (!(when instanceof RegExp) || !when.test(heard)) return;
    heard = "";
    left.shift();
    if (say === "die") socket.destroy();
    else if (say === "drip") dripping(socket, "250-still here\r\n");
    else socket.write(say ?? "");
  });
}

/** Sends a line endlessly in small parts. */
export function dripping(socket: Socket, line: string): void {
  const timer = setInterval(() => socket.write(line), 20);
  socket.on("close", () => clearInterval(timer));
}
