import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeChannels, openPost, sums, useMailServer } from "@/server/testing/dispatch";
import { readMail } from "@/server/testing/mail-server";
import { fillOutbox, reached } from "@/server/testing/notifications";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../../kernel/ids";
import { packMessage } from "../stored-message";

const post = await openPost();

beforeEach(async () => {
  await ownerSql()`delete from notifications`;
});

afterEach(closeChannels);

describe("a run", () => {
  it("sends a message stored as lines as it was written", async () => {
    const server = await useMailServer();
    const { partyId } = await post.make.party(reached);
    const [id = ""] = await fillOutbox(partyId, 1);
    const subject = "Transfer received: 1.00 USD";
    const stored = packMessage({
      subject,
      paragraphs: ["Dear Ada,", "You have received 1.00 USD."],
      facts: [["From", "Zoë"]],
    });
    await ownerSql()`update notifications set message = ${ownerSql().json(stored)}`;
    expect(await post.run()).toEqual(sums(1, 1));
    expect(await post.view(id)).toMatchObject({
      subject,
      message: {
        subject,
        paragraphs: ["Dear Ada,", "You have received 1.00 USD."],
        facts: [{ label: "From", value: "Zoë" }],
      },
    });
    const { body } = await post.bank("GET", `/notifications?partyId=${partyId}`);
    expect(body).toMatchObject([{ id, subject }]);
    const mail = await readMail(server.mails[0] ?? { source: "" });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain("You have received 1.00 USD.\n\nFrom: Zoë");
  });

  it("settles inbox messages in a set, each with its own outcome", async () => {
    const [reader, other] = [await post.make.party(reached), await post.make.party(reached)];
    await post.prefer(other.partyId, "IN_APP", false);
    const read = await fillOutbox(reader.partyId, 3, "IN_APP");
    const unread = await fillOutbox(other.partyId, 2, "IN_APP");
    const lost = await fillOutbox(newId(), 1, "IN_APP");
    expect(await post.run()).toEqual(sums(4, 3, 1, 2));
    const settled = await ownerSql()`
      select id, status, attempts, last_error is null as "noError", delivered_at is null as "noTime" from notifications`;
    const as = (ids: string[], status: string, attempts: number, noError: boolean, noTime: boolean) =>
      ids.map((id) => ({ id, status, attempts, noError, noTime }));
    expect(new Set(settled.map((row) => ({ ...row })))).toEqual(
      new Set([
        ...as(read, "DELIVERED", 1, true, false),
        ...as(unread, "SUPPRESSED", 0, true, true),
        ...as(lost, "FAILED", 1, false, true),
      ]),
    );
  });
});
