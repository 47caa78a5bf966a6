import { afterEach, describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { openCounter, said, usd } from "@/server/testing/teller";
import type { AccountView } from "../../contract/accounts";
import type { TillView } from "../../contract/teller/cash";

// Concurrent commands at one till and at many.

const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (answers: ApiAnswer[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = [answer.status, answer.body.error].filter(Boolean).join(" ");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

describe("a close while others work at the till", () => {
  it("sweeps or refuses each movement of a concurrent stream", async () => {
    const till = await counter.till({ float: 1_000 });
    const account = await counter.make.account({ balance: 100_000 });
    let stopped = false;
    let answered = 0;
    const worker = async (index: number) => {
      const answers: ApiAnswer[] = [];
      while (!stopped) {
        const move = index % 2 === 0 ? counter.deposit : counter.withdraw;
        const answer = await move(till, account.accountId, index === 5 ? 10_001 : 3 + index);
        answers.push(answer);
        answered++;
        if (answer.body.error === "TILL_CLOSED") break;
      }
      return answers;
    };
    const work = times(6, worker);
    await expect.poll(() => answered).toBeGreaterThan(24);
    const closed = await counter.close(till);
    stopped = true;
    const counts = tally((await work).flat());
    expect(said(closed)).toEqual([200, "CLOSED"]);
    expect(
      Object.keys(counts).every((name) =>
        ["200", "202", "422 TILL_CLOSED", "422 INSUFFICIENT_TILL_CASH"].includes(name),
      ),
    ).toBe(true);
    const moved = await counter.movements(till);
    expect(moved.length).toBe(counts["200"]);
    const sum = moved.reduce((total, m) => total + (m.direction === "IN" ? 1 : -1) * Number(m.amount?.amount), 1_000);
    expect((await counter.read(till)).cashBalance).toEqual(usd(sum));
    const { body } = await counter.teller("GET", `/accounts/${account.accountId}`);
    expect(body.holds).toEqual(usd(0));
  });

  it("posts one of two concurrent closes", async () => {
    const till = await counter.till({ float: 100 });
    const answers = await times(8, () => counter.close(till));
    expect(tally(answers)).toEqual({ "200": 1, "409 ILLEGAL_STATE": 7 });
  });

  it("and the concurrent approval of a parked withdrawal never pay twice", async () => {
    for (let round = 0; round < 6; round++) {
      const till = await counter.till({ float: 20_000 });
      const account = await counter.make.account({ balance: 15_000 });
      const parked = await counter.withdraw(till, account.accountId, 12_000);
      const [closed, approved] = await Promise.all([counter.close(till), counter.approve(parked)]);
      expect(said(closed)).toEqual([200, "CLOSED"]);
      const paid = approved.status === 200;
      if (!paid) expect(said(approved)).toEqual([409, "ILLEGAL_STATE"]);
      expect((await counter.read(till)).cashBalance).toEqual(usd(paid ? 8_000 : 20_000));
      expect((await counter.teller("GET", `/accounts/${account.accountId}`)).body).toMatchObject({
        ledgerBalance: usd(paid ? 3_000 : 15_000),
        holds: usd(0),
      });
    }
  });
});

describe("32 concurrent decisions", () => {
  it("have one outcome", async () => {
    const [till, account] = [await counter.till({ float: 30_000 }), await counter.make.account({ balance: 30_000 })];
    const parked = await counter.withdraw(till, account.accountId, 12_000);
    const path = `/approvals/${parked.body.approvalId}`;
    const answers = await times(32, (index) => {
      const who = index % 4 < 2 ? counter.checker : counter.otherChecker;
      return index % 2 === 0 ? who("POST", `${path}/approve`, {}) : who("POST", `${path}/reject`, { reason: "No" });
    });
    expect(tally(answers)).toEqual({ "200": 1, "409 ILLEGAL_STATE": 31 });
    const { status } = (await counter.checker("GET", path)).body;
    const cash = (await counter.read(till)).cashBalance;
    expect([status, cash]).toEqual(status === "APPROVED" ? ["APPROVED", usd(18_000)] : ["REJECTED", usd(30_000)]);
  });
});

describe("many tills", () => {
  it("opened concurrently at one branch share its vault", async () => {
    const branchCode = await counter.branch();
    await counter.teller("POST", "/teller/vaults/fundings", { branchCode, amount: usd(1_050) });
    const tills = await times(24, () => counter.till({ branchCode, float: 100 }));
    expect(new Set(tills.map((till) => till.tillId)).size).toBe(24);
    const vaults = await counter.teller("GET", `/teller/vaults?branchCode=${branchCode}`);
    expect(vaults.body).toMatchObject([{ balance: usd(0) }]);
  });

  it("with two concurrent clients each never fall below zero and equal their movements and the ledger", async () => {
    const branchCode = await counter.branch();
    const tills = await times(40, () => counter.till({ branchCode, float: 200 }));
    const accounts = await times(20, () => counter.make.account({ balance: 5_000 }));
    const turns = Number(process.env.TELLER_RACE_TURNS ?? 8);
    const counts = tally((await times(80, (client) => clientAt(client, tills, accounts, turns))).flat());
    expect(counts["200"]).toBeGreaterThan(200);
    expect(
      Object.keys(counts).filter(
        (name) => !["200", "422 INSUFFICIENT_TILL_CASH", "422 INSUFFICIENT_FUNDS"].includes(name),
      ),
    ).toEqual([]);
    const posted = await times(
      40,
      async (index) => (await counter.movements(tills[index] as TillView, "?all=true")).length - 1,
    );
    const transfers = posted.reduce((sum, count) => sum + count, 0) - (counts["200"] ?? 0);
    expect(transfers).toBeGreaterThanOrEqual(0);
    for (const till of await times(40, (index) => counter.read(tills[index] as TillView))) {
      expect(till.cashBalance?.amount).toBeGreaterThanOrEqual(0);
    }
  });
});

/** One of two clients of a till: deposits, withdrawals and occasional transfers to the next till. */
async function clientAt(
  client: number,
  tills: TillView[],
  accounts: AccountView[],
  turns: number,
): Promise<ApiAnswer[]> {
  const answers: ApiAnswer[] = [];
  const till = tills[client % 40] as TillView;
  for (let turn = client; turn < client + turns; turn++) {
    const { accountId } = accounts[(turn * 7 + client) % accounts.length] as AccountView;
    const amount = 1 + ((turn * 37 + client * 11) % 9_000) / 100;
    const next = tills[(client + 1) % 40] as TillView;
    if (turn % 10 === 9) {
      const body = { fromTillId: till.tillId, toTillId: next.tillId, amount: usd(Math.round(amount * 100) / 100) };
      answers.push(await counter.teller("POST", "/teller/cash-transfers", body));
    } else {
      const move = turn % 2 === 0 ? counter.deposit : counter.withdraw;
      answers.push(await move(till, accountId, Math.round(amount * 100) / 100));
    }
  }
  return answers;
}
