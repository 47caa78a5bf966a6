import { parseArgs } from "node:util";
import { scenarios } from "./scenarios";

export type BenchOptions = {
  /** Folder of another checkout, measured beside this one. */
  against: string | undefined;
  /**
   * Keys of the scenarios to run; "pricing" is what the tariff costs a transfer, "dispatch" how fast messages leave, "bytes" what a
   * transfer leaves on disk.
   */
  only: ReadonlySet<string>;
  rounds: number;
  /** Of each scenario, a round and a checkout. */
  seconds: number;
};

/** What is measured beside the scenarios. */
const OTHERS = ["pricing", "dispatch", "bytes"];

/** `--against <folder> --only transfers,replay --rounds 3 --seconds 4`. @throws Error that names what is wrong */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      against: { type: "string" },
      only: { type: "string" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "4" },
    },
  });
  const known = [...scenarios.map(({ key }) => key), ...OTHERS];
  const only = values.only?.split(",") ?? known;
  const unknown = only.filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`--only knows ${known.join(", ")}; not ${unknown.join(", ")}`);
  return {
    against: values.against,
    only: new Set(only),
    rounds: positive("rounds", values.rounds),
    seconds: positive("seconds", values.seconds),
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} is a number above 0, not ${text}`);
  return value;
}
