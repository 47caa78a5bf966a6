import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundledBank, startBankProcess } from "@/server/testing/bank-process";
import { tokenFor } from "@/server/testing/callers";
import { closeChannels, openPost, sums, useMailServer } from "@/server/testing/dispatch";
import { makeClient } from "@/server/testing/identity";
import { readMail, type TakenMail } from "@/server/testing/mail-server";
import { fillOutbox, reached } from "@/server/testing/notifications";
import { ownerSql } from "@/server/testing/test-database";
import type { DispatchResult } from "../../../contract/notifications/dispatch";
import { dispatch } from "./dispatch";

const MANY = 5_000;
const ADDED = ["attempted", "delivered", "failed", "suppressed"] as const;
const closing: (() => Promise<void>)[] = [];

const post = await openPost();
const program = await bundledBank();

beforeEach(async () => {
  await ownerSql()`delete from notifications`;
});

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  await closeChannels();
});

async function bankProcess() {
  const started = await startBankProcess(program);
  closing.push(started.close);
  return started;
}

const aToken = async () => (await tokenFor((await makeClient()).basic)) ?? "";
const idOf = ({ source }: TakenMail) => /^Message-ID: <([^@]+)@/im.exec(source)?.[1];
const together = (results: readonly DispatchResult[]) =>
  ADDED.map((name) => results.reduce((sum, result) => sum + result[name], 0));

/** Repeats until a run finds nothing: on a busy machine one run may reach its time limit. */
async function untilEmpty(run: () => Promise<DispatchResult>): Promise<DispatchResult> {
  const results: DispatchResult[] = [];
  do results.push(await run());
  while (results.at(-1)?.attempted !== 0);
  const [attempted = 0, delivered = 0, failed = 0, suppressed = 0] = together(results);
  return { attempted, delivered, failed, suppressed };
}

async function expectEachOnce(ids: readonly string[], mails: readonly TakenMail[]): Promise<void> {
  expect(mails.map(idOf).sort()).toEqual([...ids].sort());
  const rows = await ownerSql()`select distinct status, attempts, claimed_by, last_error from notifications`;
  expect([...rows]).toEqual([{ status: "DELIVERED", attempts: 1, claimed_by: null, last_error: null }]);
}

describe("5,000 messages", () => {
  it("are delivered once each by two runs of one process", async () => {
    const server = await useMailServer();
    const { partyId } = await post.make.party(reached);
    const ids = await fillOutbox(partyId, MANY);
    const results = await Promise.all([true, false].map((all) => untilEmpty(() => dispatch({ all }))));
    expect(together(results)).toEqual([MANY, MANY, 0, 0]);
    await expectEachOnce(ids, server.mails);
  });

  it("are delivered once each by two processes", async () => {
    const server = await useMailServer();
    const { partyId } = await post.make.party(reached);
    const ids = await fillOutbox(partyId, MANY);
    const banks = await Promise.all([bankProcess(), bankProcess()]);
    const token = await aToken();
    const results = await Promise.all(
      banks.map((bank) =>
        untilEmpty(async () => (await bank.call(token, "POST", "/notifications/dispatch")).body as DispatchResult),
      ),
    );
    expect(together(results)).toEqual([MANY, MANY, 0, 0]);
    await expectEachOnce(ids, server.mails);
  });

  it("are in the inbox once each", async () => {
    const { partyId } = await post.make.party(reached);
    await fillOutbox(partyId, MANY, "IN_APP");
    const results = await Promise.all([true, false].map((all) => untilEmpty(() => dispatch({ all }))));
    expect(together(results)).toEqual([MANY, MANY, 0, 0]);
    await expectEachOnce([], []);
  });
});

describe("a process killed between sending and recording", () => {
  it("has its message sent again by another one under the same Message-ID", async () => {
    let arrived: (mail: TakenMail) => void = () => undefined;
    const first = new Promise<TakenMail>((resolve) => {
      arrived = resolve;
    });
    let seen = 0;
    const server = await useMailServer({
      refuse: async (mail) => {
        // The first email arrives, but its sender receives no response.
        if (++seen > 1) return undefined;
        arrived(mail);
        return new Promise(() => undefined);
      },
    });
    const id = await post.mail();
    const dying = await startBankProcess(program);
    const asked = dying.call(await aToken(), "POST", "/notifications/dispatch").catch(() => null);
    const sent = await first;
    process.kill(dying.pid, "SIGKILL");
    await asked;
    expect(await post.view(id)).toMatchObject({ status: "PENDING", attempts: 0 });
    // The lease prevents a second attempt while the first may be in progress.
    expect(await post.run()).toEqual(sums(0, 0));
    await ownerSql()`update notifications set claimed_until = now()`;
    expect(await post.run()).toEqual(sums(1, 1));
    const [again] = server.mails;
    const mails = [await readMail(sent), await readMail(again ?? { source: "" })];
    expect(mails.map(({ messageId }) => messageId)).toEqual([`<${id}@bank.example>`, `<${id}@bank.example>`]);
    expect(await post.view(id)).toMatchObject({ status: "DELIVERED", attempts: 1 });
  });
});

describe("a process that ends during a requested run", () => {
  it("records outcomes in progress and releases the rest: each message is sent once", async () => {
    let arrived: () => void = () => undefined;
    let answering: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const answered = new Promise<void>((resolve) => {
      answering = resolve;
    });
    const server = await useMailServer({
      refuse: async () => {
        arrived();
        await answered;
        return undefined;
      },
    });
    const { partyId } = await post.make.party(reached);
    const ids = await fillOutbox(partyId, 60);
    const ending = await startBankProcess(program);
    const asked = ending.call(await aToken(), "POST", "/notifications/dispatch");
    await first;
    const ended = ending.close();
    // The closed listener shows that the process has received the signal.
    await expect
      .poll(() =>
        ending.call("", "GET", "/openapi.json").then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    answering();
    const { attempted, delivered } = (await asked).body as DispatchResult;
    await ended;
    expect([attempted, delivered]).toEqual([server.mails.length, server.mails.length]);
    expect(attempted).toBeLessThan(60);
    expect(await post.run()).toEqual(sums(60 - attempted, 60 - attempted));
    await expectEachOnce(ids, server.mails);
  });
});
