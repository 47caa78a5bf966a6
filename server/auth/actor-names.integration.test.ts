import { expect, it } from "vitest";
import { database } from "@/db/client";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { newId } from "../kernel/ids";
import { actorsCalled } from "./actor-names";

it("finds staff by a part of name or sign-in in any case, and always the text itself", async () => {
  const email = `odile-${newId().slice(-12)}@bank.example`;
  await makeStaff({ email });
  // `makeStaff` names users "Name of …".
  for (const typed of [email, email.slice(0, 18), `NAME OF ${email.slice(0, 18)}`]) {
    expect(await actorsCalled(database().reportsDb, typed)).toEqual([typed, email]);
  }
  expect(await actorsCalled(database().reportsDb, "nobody%")).toEqual(["nobody%"]);
});

it("finds service clients by a part of their id", async () => {
  const { clientId } = await makeClient();
  expect(await actorsCalled(database().reportsDb, clientId.slice(2))).toContain(clientId);
});
