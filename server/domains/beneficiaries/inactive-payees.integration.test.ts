import { expect, it } from "vitest";
import { notingReads } from "@/server/testing/read-tables";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import { suspectCaches } from "../../posting/versioned-cache";
import { inactiveOwners } from "./inactive-payees";

async function register(owner: string, account: string, status: "ACTIVE" | "INACTIVE"): Promise<void> {
  await ownerSql()`insert into beneficiaries (id, owner_party_id, settlement_account_id, status)
    values (${newId()}, ${owner}, ${account}, ${status})`;
}

const owners = async (account: string) => {
  const { read, texts } = notingReads();
  return { owners: [...(await inactiveOwners(read, account)).owners], texts };
};

it("are cached while they are few, and looked up by their account once they are many", async () => {
  const [owner, other, account, unused] = [newId(), newId(), newId(), newId()];
  await register(owner, account, "INACTIVE");
  // Registered twice, once still active.
  await register(other, account, "INACTIVE");
  await register(other, account, "ACTIVE");
  expect((await owners(account)).owners).toEqual([owner]);
  expect(await owners(unused)).toEqual({ owners: [], texts: [] });

  await ownerSql()`insert into beneficiaries (id, owner_party_id, settlement_account_id, status)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'INACTIVE' from generate_series(1, 10000)`;
  await ownerSql()`analyze beneficiaries`;
  // The cached accounts are checked again before a refusal.
  expect((await owners(account)).owners).toEqual([owner]);
  const { owners: none, texts } = await owners(unused);
  expect([none, texts.length]).toEqual([[], 1]);
  const { read, texts: common } = notingReads();
  const found = await Promise.all([account, newId()].map((one) => inactiveOwners(read, one)));
  expect(found.map((one) => [...one.owners])).toEqual([[owner], []]);
  expect(common.length).toBe(1);
  // None is known until the version changes.
  expect(await owners(unused)).toEqual({ owners: [], texts: [] });
  await register(owner, unused, "INACTIVE");
  suspectCaches();
  expect((await owners(unused)).owners).toEqual([owner]);
  const [plan] = await ownerSql()<{ "QUERY PLAN": [{ Plan: unknown }] }[]>`
    explain (format json) select from beneficiaries where status = 'INACTIVE' and settlement_account_id = ${account}`;
  expect(JSON.stringify(plan)).toContain("beneficiaries_inactive_settlement");
});
