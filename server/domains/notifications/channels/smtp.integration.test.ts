import type { Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import {
  answer,
  dripping,
  type MailServer,
  readMail,
  script,
  startBadServer,
  startMailServer,
  UP_TO_DATA,
} from "@/server/testing/mail-server";
import type { Outcome, Outgoing } from "./adapter";
import { smtpAdapter } from "./smtp";

const FROM = { name: "Meridian Trust", address: "notices@bank.example" };
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const server = async (...options: Parameters<typeof startMailServer>): Promise<MailServer> => {
  const started = await startMailServer(...options);
  closing.push(started.close);
  return started;
};

const badServer = async (talk: (socket: Socket) => void) => {
  const started = await startBadServer(talk);
  closing.push(started.close);
  return started;
};

type Settings = { url: string; tls?: "verify-full" | "require" | "off"; from?: typeof FROM };

function adapterOn({ url, tls = "off", from = FROM }: Settings) {
  const adapter = smtpAdapter({ url, tls }, from, "a server");
  closing.unshift(adapter.close);
  return adapter;
}

const outgoing = (over: Partial<Outgoing> = {}): Outgoing => ({
  id: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
  channel: "EMAIL",
  createdAt: "2026-03-31T10:00:00.000Z",
  message: { subject: "You received 250.00 USD", paragraphs: ["Money has come."], facts: [["Amount", "250.00 USD"]] },
  to: "ada@example.org",
  name: "Ada Lovelace",
  ...over,
});

/** One delivery. Hanging servers time out early enough for a test. */
const deliver = (settings: Settings, over?: Partial<Outgoing>, ms = 20_000): Promise<Outcome> =>
  adapterOn(settings).deliver(outgoing(over), AbortSignal.timeout(ms));

describe("an email", () => {
  it("has both forms, its sender and an id that is equal in every attempt", async () => {
    const to = await server();
    const adapter = adapterOn(to);
    for (let n = 0; n < 2; n++) {
      expect(await adapter.deliver(outgoing(), AbortSignal.timeout(20_000))).toEqual({ kind: "DELIVERED" });
    }
    expect(to.mails.map(({ from, to: whom }) => [from, whom])).toEqual([
      ["notices@bank.example", ["ada@example.org"]],
      ["notices@bank.example", ["ada@example.org"]],
    ]);
    const [mail, again] = await Promise.all(to.mails.map(readMail));
    expect(mail).toMatchObject({
      from: FROM,
      to: [{ name: "Ada Lovelace", address: "ada@example.org" }],
      subject: "You received 250.00 USD",
      messageId: "<0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70@bank.example>",
      date: "2026-03-31T10:00:00.000Z",
      text: expect.stringContaining("Money has come."),
      html: expect.stringContaining("Money has come."),
    });
    expect(again?.messageId).toBe(mail?.messageId);
    expect(mail?.headers).toContainEqual({
      key: "auto-submitted",
      originalKey: "Auto-Submitted",
      value: "auto-generated",
    });
  });

  it("has one recipient, whatever subject, name and message contain", async () => {
    const to = await server();
    const evil = "Hello\r\nBcc: thief@evil.example\r\n\r\nYou won";
    const message = {
      subject: evil,
      paragraphs: [`${evil}\r\n.\r\nMAIL FROM:<thief@evil.example>`],
      facts: [[evil, evil]] as const,
    };
    const name = `Ada" <thief@evil.example>, "\r\nCc: thief@evil.example`;
    expect(await deliver(to, { message, name })).toEqual({ kind: "DELIVERED" });
    expect(to.mails.map(({ to: whom }) => whom)).toEqual([["ada@example.org"]]);
    const [head = ""] = to.mails[0]?.source.split("\r\n\r\n") ?? [];
    expect(head).not.toMatch(/^(bcc|cc):/im);
    const mail = await readMail(to.mails[0] ?? { source: "" });
    expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
    expect(mail.subject).toBe("Hello Bcc: thief@evil.example You won");
    expect(mail.to).toEqual([
      { name: `Ada" <thief@evil.example>, " Cc: thief@evil.example`, address: "ada@example.org" },
    ]);
    expect(mail.text).toContain(".\nMAIL FROM:<thief@evil.example>");
  });

  it("keeps subjects and texts of every script", async () => {
    const to = await server();
    const message = { subject: "Überweisung 🎉 eingegangen", paragraphs: ["Здравствуйте, Ада"], facts: [] };
    expect(await deliver(to, { message, name: "Ада Лавлейс" })).toEqual({ kind: "DELIVERED" });
    const mail = await readMail(to.mails[0] ?? { source: "" });
    expect([mail.subject, mail.to?.[0]?.name]).toEqual([message.subject, "Ада Лавлейс"]);
    expect(mail.text).toContain("Здравствуйте, Ада");
    expect(to.mails[0]?.source).toMatch(/^\p{ASCII}*$/u);
  });
});

const again = (error: string | RegExp, unreachable: boolean) => ({
  kind: "FAILED",
  error: expect.stringMatching(error),
  unreachable,
});
const never = (error: string | RegExp) => ({ kind: "REFUSED", error: expect.stringMatching(error) });

describe("a refusal of a mail server", () => {
  it.each([450, 550])(
    "%i to who sends, who receives or what is said: 4xx comes again, 5xx never does",
    async (status) => {
      const refusing = (_: unknown, __: unknown, done: (error?: Error) => void) => done(answer(status, "not you"));
      const expected = status === 450 ? again(/450 not you/, false) : never(/550 not you/);
      expect(await deliver(await server({ onMailFrom: refusing }))).toEqual(expected);
      expect(await deliver(await server({ onRcptTo: refusing }))).toEqual(expected);
      expect(await deliver(await server({ refuse: () => answer(status, "not you") }))).toEqual(expected);
    },
  );

  it.each([421, 450, 554])("%i in the greeting is unreachable, not a refusal of the email", async (status) => {
    const busy = await server({ onConnect: (_, done) => done(answer(status, "not now")) });
    expect(await deliver(busy)).toEqual(again(String(status), true));
  });

  it("of the sign-in is not a refusal of the email, and the reason does not contain the password", async () => {
    const wrong = await server({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) => done(answer(535, `wrong password ${password}`)),
    });
    const signIn = { url: wrong.url.replace("//", "//ada:s3cret-word@") };
    const outcome = await deliver(signIn);
    expect(outcome).toEqual(again(/sign-in \(535\)/, true));
    expect(JSON.stringify(outcome)).not.toContain("s3cret-word");
    // The server requires a sign-in and no credentials are configured.
    expect(await deliver(wrong)).toEqual(again(/sign-in \(530\)/, true));
  });

  it("421 on a used connection opens a new one, and no email is lost", async () => {
    let on = 0;
    const tired = await server({
      onConnect: (_, done) => {
        on = 0;
        done();
      },
      onMailFrom: (_, __, done) => done(++on > 2 ? answer(421, "enough for one connection") : null),
    });
    const adapter = adapterOn(tired);
    for (let n = 0; n < 5; n++)
      expect(await adapter.deliver(outgoing(), AbortSignal.timeout(20_000))).toEqual({ kind: "DELIVERED" });
    expect(tired.mails).toHaveLength(5);
  });
});

describe("a broken mail server", () => {
  it("is unreachable", async () => {
    const gone = await server();
    await gone.close();
    expect(await deliver(gone)).toEqual(again("ECONNREFUSED", true));
  });

  it.each<[string, (socket: Socket) => void]>([
    ["hangs before its greeting", () => undefined],
    ["drips its greeting", (socket) => dripping(socket, "220-welcome\r\n")],
    ["hangs after the greeting", (socket) => socket.write("220 hello\r\n")],
    [
      "drips its answers",
      (socket) =>
        script(socket, [
          ["", "220 hello\r\n"],
          [/^EHLO/, "drip"],
        ]),
    ],
    ["hangs once it has the mail", (socket) => script(socket, [...UP_TO_DATA, [/\r\n\.\r\n$/, ""]])],
  ])("%s: given up in time, and the connection is gone", async (_, talk) => {
    let open = 0;
    const bad = await badServer((socket) => {
      open += 1;
      socket.on("close", () => (open -= 1));
      talk(socket);
    });
    expect(await deliver(bad, {}, 300)).toEqual(again("Timed out", true));
    // On a busy machine the timeout may come before the connection.
    await expect.poll(() => open).toBe(0);
  });

  it.each<[string, (socket: Socket) => void]>([
    ["hangs up before its greeting", (socket) => socket.destroy()],
    ["ends at once", (socket) => socket.end()],
    ["dies in the middle of the mail", (socket) => script(socket, [...UP_TO_DATA, [/subject/i, "die"]])],
    ["dies with the whole mail and says nothing", (socket) => script(socket, [...UP_TO_DATA, [/\r\n\.\r\n$/, "die"]])],
    ["talks something else", (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")],
  ])("%s: retried", async (_, talk) => {
    expect(await deliver(await badServer(talk))).toEqual(again(/./, true));
  });
});

describe("TLS", () => {
  // The library's own certificate is signed by no trusted authority.
  it("with an untrusted certificate is refused unless the settings allow it", async () => {
    const withTls = await server({ disabledCommands: ["AUTH"] });
    expect(await deliver({ url: withTls.url, tls: "verify-full" })).toEqual(again(/certificate/i, true));
    expect(withTls.mails).toEqual([]);
    expect(await deliver({ url: withTls.url, tls: "require" })).toEqual({ kind: "DELIVERED" });
  });

  it("comes first for smtps addresses", async () => {
    const secure = await server({ secure: true });
    const url = secure.url.replace("smtp:", "smtps:");
    expect(await deliver({ url, tls: "verify-full" })).toEqual(again(/certificate/i, true));
    expect(await deliver({ url, tls: "require" })).toEqual({ kind: "DELIVERED" });
  });

  it("is required: without it the server receives neither email nor password", async () => {
    const heard: string[] = [];
    const plain = await badServer((socket) => {
      socket.on("data", (chunk) => heard.push(String(chunk)));
      script(socket, [
        ["", "220 hello\r\n"],
        [/^EHLO/, "250 plain\r\n"],
        [/^STARTTLS/, "502 no\r\n"],
      ]);
    });
    const url = plain.url.replace("//", "//ada:s3cret-word@");
    expect(await deliver({ url, tls: "require" })).toEqual(again(/./, true));
    expect(heard.join("")).not.toMatch(/AUTH|MAIL FROM/);
  });
});
