import { expect, it } from "vitest";
import { ownerSql } from "@/server/testing/test-database";
import { domains } from "./registry";

// Required declarations of a domain.ts. A failure names the slice and the omission.

const words = domains.map(({ name, words: said = {} }) => ({ name, ...said }));

it("has words for every operation that parks", () => {
  const missing = domains.flatMap(({ name, commands, words: said }) =>
    commands
      .filter(({ parks, operation }) => parks && !said?.operations?.[operation.id])
      .map(({ operation }) => `${name}: words.operations.${operation.id}`),
  );
  expect(missing).toEqual([]);
});

it("commits a command for every write that it serves", () => {
  const without = domains.flatMap(({ name, routes, commands }) => {
    const bound = new Set(commands.map(({ operation }) => operation.id));
    return routes
      .filter(({ op }) => op.method !== "GET" && op.readOnly !== true && !bound.has(op.id) && !decides.has(op.id))
      .map(({ op }) => `${name}: commands has none for ${op.id}`);
  });
  expect(without).toEqual([]);
});

/** Writes that are not commands of their own: decisions, tokens, password confirmations, messages that run other commands. */
const decides = new Set([
  "approveApproval",
  "rejectApproval",
  "withdrawApproval",
  "obtainToken",
  "confirmOwnPassword",
  "exchangeMessage",
]);

it("contributes each name once", () => {
  const once = (list: readonly string[]) => expect(list.filter((name, at) => list.indexOf(name) !== at)).toEqual([]);
  once(domains.map(({ name }) => name));
  once(domains.flatMap(({ commands }) => commands.map(({ operation }) => operation.id)));
  once(domains.flatMap(({ limits = [] }) => limits.map(({ operation }) => operation)));
  once(domains.flatMap(({ controls = [] }) => controls.map(({ name }) => name)));
  once(domains.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)));
  once(domains.flatMap(({ subscribers = [] }) => subscribers.map(({ name }) => name)));
  once(words.flatMap(({ done = {} }) => Object.keys(done)));
  once(words.flatMap(({ subjects = {} }) => Object.keys(subjects)));
  once(words.flatMap(({ sources = {} }) => Object.keys(sources)));
});

it("limits only operations that it commits and that park or are refused", () => {
  const wrong = domains.flatMap(({ name, commands, limits = [] }) =>
    limits
      .filter(({ operation, above }) => {
        const command = commands.find((each) => each.operation.id === operation);
        return !command || (command.parks === undefined) !== (above === "REFUSES");
      })
      .map(({ operation }) => `${name}: limits.${operation}`),
  );
  expect(wrong).toEqual([]);
});

it("controls existing accounts of the general ledger", async () => {
  const purposes = new Set(
    (await ownerSql()<{ purpose: string }[]>`select purpose from gl_purposes`).map((row) => row.purpose),
  );
  const wrong = domains.flatMap(({ name, controls = [] }) =>
    controls.flatMap((control) =>
      control.purposes
        .filter((purpose) => !purposes.has(purpose))
        .map((purpose) => `${name}: ${control.name} ${purpose}`),
    ),
  );
  expect(wrong).toEqual([]);
});
