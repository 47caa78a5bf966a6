import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import { makeHouse } from "@/server/testing/clearing";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../../kernel/ids";
import { untilOver } from "./jobs";

/** An import on which another process works. */
async function running(): Promise<string> {
  const [id, house] = [newId(), await makeHouse()];
  await ownerSql()`
    insert into clearing_imports (id, house_id, file_ref, format, bytes, sha256, status, total, requested_by, started_at)
    values (${id}, ${house.id}, ${id}, 'JSON', 0, '', 'RUNNING', 1, 'Paolo Ricci', now())`;
  await ownerSql()`insert into run_steps (run, step, claim) values (${id}, 'items', ${newId()})`;
  return id;
}

it("100 requests that wait for an import look for its end as often as one", async () => {
  const id = await running();
  let looks = 0;
  const counting = new Proxy(database().db, {
    get: (db, name, self) => {
      if (name === "select") looks += 1;
      return Reflect.get(db, name, self);
    },
  }) as ReadDb;
  const waiting = Promise.all(Array.from({ length: 100 }, () => untilOver(counting, id, 600_000)));
  await setTimeout(700);
  await ownerSql()`update clearing_imports set status = 'CANCELLED' where id = ${id}`;
  await waiting;
  // Each looks once by itself.
  expect(looks).toBeGreaterThan(100);
  expect(looks).toBeLessThan(150);
});
