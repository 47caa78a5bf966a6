import { expect, it } from "vitest";
import { headFile } from "./head-file";

const pathOf = (url: string) => headFile("/data", url).path("JOURNAL");

it("is the same file for the embedded server by TCP on any port, and by its Unix socket in any folder", () => {
  const paths = [
    "postgres://server:secret@127.0.0.1:5433/countinghouse",
    "postgres://server:secret@127.0.0.1:5434/countinghouse",
    "postgres://server:secret@%2Fsrv%2Fbank%2Fpostgres:5433/countinghouse",
    "postgres://server:secret@%2Fmoved%2Fpostgres:5434/countinghouse",
  ].map(pathOf);
  expect(new Set(paths).size).toBe(1);
});

it("is another file for another database or machine", () => {
  const urls = ["127.0.0.1:5433/one", "127.0.0.1:5433/two", "db.bank:5432/one", "db.bank:5433/one"];
  expect(new Set(urls.map((url) => pathOf(`postgres://server@${url}`))).size).toBe(4);
});
