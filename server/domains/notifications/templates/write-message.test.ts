import { describe, expect, it } from "vitest";
import { channels } from "../../../kernel/value-sets";
import { categories, templates } from "./catalogue";
import { plainText } from "./clean";
import { htmlOf, textOf } from "./layout";
import { writeMessage, writeStaffMessage } from "./write-message";

const received = {
  eventType: "TRANSFER_RECEIVED",
  channel: "EMAIL",
  category: "TRANSFER",
  name: "Ama Mensah",
} as const;
const BANK = "Countinghouse";
const params = { amount: "250.00 USD", accountNo: "100000000018" };
const everything = (message: object) => JSON.stringify(message);

describe("a message of a template", () => {
  it("contains no full account numbers, and greets by name in emails only", () => {
    const mail = writeMessage({ ...received, params: { ...params, payer: "Kofi Boateng" } });
    expect(mail).toEqual({
      template: "TRANSFER_RECEIVED",
      missing: [],
      message: {
        subject: "Transfer received: 250.00 USD",
        paragraphs: ["Dear Ama Mensah,", "You have received 250.00 USD in your account ending in 0018."],
        facts: [
          ["Amount", "250.00 USD"],
          ["Account", "ending in 0018"],
          ["From", "Kofi Boateng"],
        ],
      },
    });
    const push = writeMessage({ ...received, channel: "PUSH", params });
    expect(push.message.paragraphs).toEqual(["You have received 250.00 USD in your account ending in 0018."]);
  });

  it("is found regardless of case and separators", () => {
    expect(writeMessage({ ...received, eventType: "transfer-received", params }).template).toBe("TRANSFER_RECEIVED");
  });

  it("formats an amount of the interface", () => {
    const { message } = writeMessage({
      ...received,
      params: { ...params, amount: { amount: 1250.5, currency: "USD" } },
    });
    expect(message.subject).toBe("Transfer received: 1,250.50 USD");
  });

  it("is generic if the template lacks required parameters", () => {
    const written = writeMessage({
      ...received,
      params: { amount: "250.00 USD", accountNo: "  ", nested: { a: [1] } },
    });
    expect(written.template).toBeNull();
    expect(written.missing).toEqual(["accountNo"]);
    expect(written.message).toMatchObject({
      subject: "Message about: Transfer received",
      facts: [
        ["Amount", "250.00 USD"],
        ["Nested", '{"a":[1]}'],
      ],
    });
  });

  it("never reads a value as a template, nor inherited members as parameters", () => {
    const { message } = writeMessage({ ...received, params: { ...params, amount: "{accountNo} $& {payer}" } });
    expect(message.subject).toBe("Transfer received: {accountNo} $& {payer}");
    const own = writeMessage({ ...received, params: Object.create({ amount: "1.00 USD", accountNo: "100000000018" }) });
    expect(own.missing).toEqual(["amount", "accountNo"]);
  });

  it("never uses a staff template for a customer", () => {
    const sample = templates.find(({ audience }) => audience === "STAFF")?.sample ?? {};
    expect(writeMessage({ ...received, eventType: "APPROVAL_DECIDED", params: sample }).template).toBeNull();
    expect(writeStaffMessage("APPROVAL_DECIDED", sample).message.paragraphs).toEqual([
      "Transfer of 12,500.00 USD from Ama Mensah to Kofi Boateng",
    ]);
  });
});

describe("a generic message", () => {
  it("lists the parameters of any event type as label and value", () => {
    const { message } = writeMessage({
      ...received,
      channel: "IN_APP",
      eventType: "loan.repaid",
      params: { loanNo: 17, inFull: true, note: null, empty: "" },
    });
    expect(message).toEqual({
      subject: "Message about: Loan repaid",
      paragraphs: ["There is a message for you: Loan repaid.", "Your branch can give you more details."],
      facts: [
        ["Loan no", "17"],
        ["In full", "true"],
      ],
    });
  });

  it("names no event type without letters and digits", () => {
    for (const eventType of ["...", "\u200b\u200b", "—"]) {
      const { message } = writeMessage({ ...received, channel: "SMS", eventType, params: { ref: "A 1" } });
      expect(message).toEqual({
        subject: "A message from your bank",
        paragraphs: ["There is a message for you. Please ask at your branch."],
        facts: [["Ref", "A 1"]],
      });
    }
  });

  it("lists a limited number of parameters and counts the rest", () => {
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`p${at}`, at]));
    const { facts } = writeMessage({ ...received, eventType: "X", params: many }).message;
    expect(facts).toHaveLength(21);
    expect(facts.at(-1)).toEqual(["Further details", "5 more"]);
  });

  it("masks a card number, but no account number or reference", () => {
    const shown = { pan: "4111 1111 1111 1111", accountNo: "100000000018", reference: "20260331-0000123" };
    const { facts } = writeMessage({ ...received, eventType: "X", params: shown }).message;
    expect(facts.map(([, value]) => value)).toEqual(["•••• 1111", "100000000018", "20260331-0000123"]);
  });
});

describe("words about screening", () => {
  const hostile: [string, { category?: string; eventType?: string; params?: Record<string, unknown> }][] = [
    ["the event type", { eventType: "AML_ALERT_RAISED" }],
    ["the event type in camel case", { eventType: "watchListHit" }],
    ["the category", { category: "Sanctions" }],
    ["the category beside a template", { category: "aml", eventType: "TRANSFER_RECEIVED" }],
    ["a name", { params: { screeningResult: "clear" } }],
    ["a name within", { params: { detail: { amlCase: 4 } } }],
    ["a value", { params: { note: "Under INVESTIGATION since Monday" } }],
    ["a value with dots", { params: { note: "A.M.L. hold" } }],
    ["a value with unseen signs", { params: { note: "sus\u00adpi\u200bcious" } }],
    ["a value in other letters of the same", { params: { note: "ＳＡＮＣＴＩＯＮＳ" } }],
    ["a line of a value", { params: { note: "Please note:\naml review" } }],
    ["a value with a tab", { params: { note: "watch\tlist" } }],
    ["a line of a name", { params: { "of\r\nsanctions": 1 } }],
    ["a line of a value within", { params: { list: [{ reason: "line\npep" }] } }],
    ["a value with a control character", { params: { note: "x\u0001suspected" } }],
    ["a value within", { params: { list: [{ reason: "politically exposed person" }] } }],
    ["several", { params: { note: "PEPs", other: "money-laundering" } }],
    ["what a template wants", { eventType: "TRANSFER_RECEIVED", params: { ...params, amount: "held for screening" } }],
  ];
  for (const [where, told] of hostile) {
    it(`are omitted if they are in ${where}`, () => {
      for (const channel of channels) {
        const written = writeMessage({ ...received, eventType: "SOMETHING", params: {}, ...told, channel });
        expect(written.template).toBeNull();
        expect(written.message).toMatchObject({ subject: "A message from your bank", facts: [] });
        expect(written.message.paragraphs.at(-1)).toBe("There is a message for you. Please ask at your branch.");
      }
    });
  }

  it("are omitted alone if the message does not need them", () => {
    const { template, message } = writeMessage({ ...received, params: { ...params, payer: "Sanctions Desk" } });
    expect(template).toBe("TRANSFER_RECEIVED");
    expect(everything(message)).not.toMatch(/sanction/i);
  });

  it("do not include usual words of a bank", () => {
    for (const said of [
      "250.00 SAR",
      "Transaction",
      "Loan restructuring",
      "Screen repair",
      "Laundry Ltd",
      "Pepper & Co",
    ]) {
      const { message } = writeMessage({ ...received, eventType: "LOAN_NEWS", params: { said } });
      expect(message.facts).toEqual([["Said", said]]);
    }
  });
});

describe("the forms of a message", () => {
  it("contain no line break, control character or direction mark of a value, on any channel", () => {
    const evil = "1\r\nBcc: all@example.com\u0000\u001b[2J\u2028\u202e\u2066x\ud800";
    for (const channel of channels) {
      const hostile = { amount: evil, accountNo: evil, [evil]: evil };
      for (const eventType of ["TRANSFER_RECEIVED", `A${evil}`]) {
        const { message } = writeMessage({ eventType, channel, category: "C", params: hostile, name: evil });
        const { subject, paragraphs, facts } = message;
        for (const text of [subject, ...paragraphs, ...facts.flat()]) {
          expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        }
        expect(textOf(message, channel, BANK)).not.toMatch(/^Bcc:/m);
      }
    }
  });

  it("escape every text in HTML", () => {
    const evil = `</title><script>alert("1")</script><img src=x onerror='1'>&amp;`;
    const { message } = writeMessage({ ...received, eventType: "X", params: { [evil]: evil }, name: evil });
    const html = htmlOf({ ...message, subject: evil }, "EMAIL", BANK) ?? "";
    expect(html).not.toMatch(/<script|<img|onerror='/);
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
    expect(html).toContain("&amp;amp;");
  });

  it("are plain text on SMS and push: the first paragraph up to the channel's limit", () => {
    const { message } = writeMessage({ ...received, channel: "SMS", params });
    expect(textOf(message, "SMS", BANK)).toBe(
      "Countinghouse: You have received 250.00 USD in your account ending in 0018.",
    );
    expect(textOf(message, "PUSH", BANK)).toBe("You have received 250.00 USD in your account ending in 0018.");
    expect(htmlOf(message, "SMS", BANK)).toBeNull();
    expect([...textOf({ ...message, paragraphs: ["x".repeat(2_000)] }, "SMS", BANK)]).toHaveLength(450);
  });

  it("name the sender in emails, not in the inbox", () => {
    const { message } = writeMessage({ ...received, params });
    expect(textOf(message, "EMAIL", BANK)).toMatch(
      /^Dear Ama Mensah,\n\nYou have.+\n\nAmount: 250.00 USD\nAccount: .+\n\n-- \n/,
    );
    expect(textOf(message, "IN_APP", BANK)).not.toContain("-- ");
  });
});

describe("every template", () => {
  it("is filled by its sample on every channel", () => {
    for (const { eventType, category, audience, sample } of templates) {
      if (audience === "STAFF") continue;
      for (const channel of channels) {
        const { template, message } = writeMessage({ eventType, channel, category, params: sample, name: null });
        expect(template).toBe(eventType);
        expect(everything(message)).not.toMatch(/\{[a-z]\w*(:ending)?\}/);
        expect(textOf(message, channel, BANK)).not.toContain("undefined");
      }
    }
  });

  it("has a category with preferences", () => {
    expect(categories).toEqual(["ACCOUNT", "CASH", "TRANSFER", "CARD", "STATEMENT", "CHEQUE"]);
  });
});

describe("a text", () => {
  it("is cut between characters, never within one", () => {
    expect(plainText("😀".repeat(301))).toBe(`${"😀".repeat(299)}…`);
    expect(plainText("😀".repeat(300))).toBe("😀".repeat(300));
  });
});
