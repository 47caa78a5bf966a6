import { parseArgs } from "node:util";
import { scenarios } from "./scenarios";

export type BenchOptions = {
  /** Folder of another checkout to compare with. */
  against: string | undefined;
  /**
   * Keys of scenarios. "pricing" is the cost of the tariff per transfer, "dispatch" the rate of delivery, "clearing-settlement" cheques and
   * the net settlement of many, "end-of-day" the end of day of many card loans, "bytes" the storage of a transfer, "peers" the
   * picture beside other ledgers.
   */
  only: ReadonlySet<string>;
  rounds: number;
  /** Per scenario, round and checkout. */
  seconds: number;
  /** Numbers of card loans at an end of day. */
  loans: readonly number[];
  /** Numbers of API processes to compare. Empty: the default number. */
  processes: readonly number[];
  /** Percent of a core that each API process may use, so that processes can be compared on few cores. */
  share: number;
};

/** Measurements besides the scenarios. */
const OTHERS = ["pricing", "dispatch", "clearing-settlement", "end-of-day", "bytes", "peers"];

/** `--against <folder> --only transfers,replay --rounds 3 --seconds 4`. @throws Error that names the invalid option */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      against: { type: "string" },
      only: { type: "string" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "4" },
      loans: { type: "string", default: "1000,10000,100000" },
      processes: { type: "string", default: "" },
      share: { type: "string", default: "100" },
    },
  });
  const known = [...scenarios.map(({ key }) => key), ...OTHERS];
  const only = values.only?.split(",") ?? known;
  const unknown = only.filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`--only: unknown ${unknown.join(", ")}. Use ${known.join(", ")}.`);
  return {
    against: values.against,
    only: new Set(only),
    rounds: positive("rounds", values.rounds),
    seconds: positive("seconds", values.seconds),
    loans: values.loans.split(",").map((size) => positive("loans", size)),
    processes: values.processes === "" ? [] : values.processes.split(",").map((count) => positive("processes", count)),
    share: positive("share", values.share),
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0, not ${text}`);
  return value;
}
