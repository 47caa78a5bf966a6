import { describe, expect, it } from "vitest";
import { planProcesses, requireConnections } from "./process-plan";
import { StartupError } from "./startup-error";

const GB = 1024 ** 3;
const defaults = { apiProcesses: undefined, databasePoolSize: 12, reportsPoolSize: 4 };
const large = { cores: 64, memory: 256 * GB };

describe("the default number of API processes", () => {
  it.each([
    [{ cores: 2, memory: 24 * GB }, 2],
    [large, 8],
    // One GB is for the other processes and Postgres.
    [{ cores: 8, memory: 4 * GB }, 3],
    [{ cores: 8, memory: 2 * GB }, 1],
    [{ cores: 8, memory: GB / 2 }, 1],
  ])("on %j is %i", (machine, count) => {
    expect(planProcesses({}, defaults, machine).apiProcesses).toBe(count);
  });
});

describe("the connections of all processes", () => {
  const required = (apiProcesses: number | undefined, own: Record<string, string> = {}) => {
    const sizes = { databasePoolSize: Number(own.DATABASE_POOL_SIZE ?? 12), reportsPoolSize: 4 };
    requireConnections(planProcesses(own, { apiProcesses, ...sizes }, large));
  };

  it("fit the embedded database by default", () => {
    for (const count of [undefined, 1, 2, 3, 4, 5, 6, 7, 8]) required(count);
  });

  it("leave a stream two for reports and lists one, up to seven processes", () => {
    const reports = (apiProcesses: number) => planProcesses({}, { ...defaults, apiProcesses }, large).ofApi.reports;
    for (const count of [1, 2, 3, 7]) expect(reports(count)).toBeGreaterThanOrEqual(3);
    expect(reports(8)).toBe(2);
  });

  it("fit it with a set size that fits with two for reports", () => {
    for (const [processes, size] of [
      [4, "10"],
      [3, "13"],
      [6, "7"],
    ] as const)
      required(processes, { DATABASE_POOL_SIZE: size });
  });

  it("are refused with a reason beyond it", () => {
    expect(() => required(16)).toThrow(StartupError);
    expect(() => required(16)).toThrow(/^16 API processes open up to 151 connections .* permits 97\. .*API_PROCESSES/);
    expect(() => required(8, { DATABASE_POOL_SIZE: "12" })).toThrow(StartupError);
    required(2, { DATABASE_POOL_SIZE: "12" });
  });
});
