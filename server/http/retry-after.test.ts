import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "@/db/project-root";
import { DomainError, errorCodes, statusOf } from "../kernel/errors";
import { errorReply } from "./error-reply";

const passes = errorCodes.filter((code) => code === "REQUEST_IN_FLIGHT" || [429, 503].includes(statusOf(code)));

const headersOf = (error: unknown, path: string) => errorReply(error, "r", path).reply.headers;

describe("a refusal that passes by itself", () => {
  it.each(["/api/v1/transfers", "/oauth2/token"])("carries Retry-After at %s, and no other does", (path) => {
    for (const code of errorCodes) {
      const wait = headersOf(new DomainError(code, "…"), path)["retry-after"];
      expect([code, wait]).toEqual([code, passes.includes(code) ? "1" : undefined]);
    }
    const away = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
    expect(headersOf(away, path)["retry-after"]).toBe("1");
  });

  it("keeps the time that its place knows", () => {
    const error = new DomainError("RATE_LIMITED", "…", { headers: { "retry-after": "17" } });
    expect(headersOf(error, "/api/v1/transfers")["retry-after"]).toBe("17");
  });
});

/** Files that answer 429 or 503 beside the pipeline of the interface. */
function answeringFiles(): string[] {
  const root = projectRoot();
  return ["server", "app"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((at) => join(folder, at)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\/(testing|drill|hostile|bench)\//.test(path))
    .filter((path) =>
      /(writeHead|status:|refuse|answer|json|refusal)\W[^\n]*\b(429|503)\b/.test(
        readFileSync(join(root, path), "utf8"),
      ),
    );
}

it("is said with a time by whatever answers beside the pipeline", () => {
  const files = answeringFiles();
  expect(files.length).toBeGreaterThan(3);
  const silent = files.filter((path) => !/retry-?after/i.test(readFileSync(join(projectRoot(), path), "utf8")));
  expect(silent).toEqual([]);
});
