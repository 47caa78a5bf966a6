import { afterEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { makeStaff } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { listPage } from "../../http/list-page";
import { type BoardFilter, listBoardTills } from "./till-queries";

// The cash board's list of tills: filters, pages, counts and teller names.

const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const board = async (filter: BoardFilter) =>
  (await listBoardTills(filter, null).read(database().db, null, 50)).items.map(({ tillId }) => tillId);

async function threeTills() {
  const branchCode = await counter.branch();
  const till = () => counter.till({ branchCode, float: 1 });
  return { branchCode, tills: [await till(), await till(), await till()] as const };
}

describe("the board of tills", () => {
  it("sorts open tills by opening and closed ones by close, latest first", async () => {
    const { branchCode, tills } = await threeTills();
    const [first, second, third] = tills;
    expect(await board({ status: "OPEN", branchCode })).toEqual([third.tillId, second.tillId, first.tillId]);
    await counter.close(third);
    await counter.close(first);
    expect(await board({ status: "OPEN", branchCode: branchCode.toLowerCase() })).toEqual([second.tillId]);
    expect(await board({ status: "CLOSED", branchCode })).toEqual([first.tillId, third.tillId]);
  });

  it("filters by part of code, sign-in or teller name, and shows the name", async () => {
    const { branchCode, tills } = await threeTills();
    const staff = await makeStaff({ email: "Board.Keeper@bank.example" });
    const [one, two] = tills;
    await ownerSql()`update tills set teller = 'board.keeper@bank.example' where id = ${two.tillId}`;
    const found = (q: string) => board({ status: "OPEN", branchCode, q });
    expect(await found(one.tillCode.slice(2).toUpperCase())).toEqual([one.tillId]);
    expect(await found("BOARD.keeper")).toEqual([two.tillId]);
    expect(await found(`name of board`)).toEqual([two.tillId]);
    expect(await found("nobody of this name")).toEqual([]);
    const { items } = await listBoardTills({ status: "OPEN", branchCode }, null).read(database().db, null, 50);
    const nameOf = (id: string) => items.find(({ tillId }) => tillId === id)?.tellerName;
    expect([nameOf(two.tillId), nameOf(one.tillId)]).toEqual([`Name of ${staff.email}`, "tess@bank.example"]);
  });

  it("shows the branch name and finds open tills for the palette", async () => {
    const { code: branchCode, name: branchName } = await counter.make.branch();
    const [till, other] = [await counter.till({ branchCode }), await counter.till({ branchCode })];
    const staff = await makeStaff({ email: "Quentin.Palette@bank.example" });
    await ownerSql()`update tills set teller = 'quentin.palette@bank.example' where id = ${till.tillId}`;
    const found = async (q: string) => {
      const { status, body } = await counter.teller("GET", `/teller/tills?status=OPEN&q=${encodeURIComponent(q)}`);
      expect(status).toBe(200);
      return body as unknown as object[];
    };
    const shown = { tillId: till.tillId, branchCode, branchName, tellerName: `Name of ${staff.email}` };
    expect(await found("of QUENTIN.pal")).toMatchObject([shown]);
    expect(await found(` ${till.tillCode.toLowerCase()} `)).toMatchObject([shown]);
    expect(await found(other.tillCode)).toMatchObject([{ branchName, tellerName: other.teller }]);
    expect(await found("nobody of this name")).toEqual([]);
    await counter.close(till);
    expect(await found("quentin.palette")).toEqual([]);
  });

  it("returns pages with a total", async () => {
    const { branchCode, tills } = await threeTills();
    const source = listBoardTills({ status: "OPEN", branchCode }, null);
    const first = await listPage(source, "", 2);
    expect([first.items.length, await first.count?.()]).toEqual([2, { count: 3, more: false }]);
    const second = await listPage(source, first.next ?? "", 2);
    expect([second.items.map(({ tillId }) => tillId), second.next]).toEqual([[tills[0].tillId], null]);
  });
});
