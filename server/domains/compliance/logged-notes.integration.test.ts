import pino from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { newId } from "../../kernel/ids";
import { logger } from "../../observability/log";

const desk = await openScreeningDesk();

/** The log of this process, with every level, in `lines`. */
const lines: string[] = [];
const log = logger() as pino.Logger & Record<symbol, unknown>;
const [stream, level] = [log[pino.symbols.streamSym], log.level];
log[pino.symbols.streamSym] = { write: (line: string) => void lines.push(line) };
log.level = "trace";
afterAll(() => {
  log[pino.symbols.streamSym] = stream;
  log.level = level;
});

const [NOTE, BY] = ["Zanzibar passport note", "Quillfeather Decider"];
const query = new URLSearchParams({ confirmed: "false", by: BY, note: NOTE }).toString();

describe("notes and deciders of dispositions", () => {
  it("are in no line of the log, whatever the answer", async () => {
    const { id } = await desk.screen({ name: ownName().full });
    const path = (of: string) => `/screenings/${of}/disposition`;
    const named = new URLSearchParams({ confirmed: "true", by: BY }).toString();
    const stale = { "if-match": '"7"' };
    const answers = [
      await desk.officer("POST", `${path(id)}?${query}`),
      await desk.officer("POST", `${path(id)}?${named}`, { note: NOTE }),
      await desk.officer("POST", `${path(id)}?${query.replace("false", "perhaps")}`),
      await desk.officer("POST", `${path(newId())}?${query}`),
      await desk.officer("POST", `${path(id)}?${query}`, undefined, stale),
      await desk.officer("POST", `${path("no-id")}?${query}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 404, 412, 404]);
    expect(lines.filter((line) => line.includes("disposeScreening"))).toHaveLength(answers.length);
    expect(lines.join("")).toContain(path(id));
    const written = lines.join("");
    for (const part of [NOTE, "Zanzibar", BY, "Quillfeather", "confirmed=false"]) {
      expect([part, written.includes(part)]).toEqual([part, false]);
    }
  });
});
