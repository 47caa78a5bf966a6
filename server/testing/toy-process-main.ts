// Sets how the database is found.
import "@/server/config";
import { systemContext } from "@/server/commands/system-context";
import { toysOf } from "./toy-runs";

// A process that works slowly on the toys' runs until it is killed.

const slowly = () => new Promise((resolve) => setTimeout(resolve, 200));
const toys = toysOf({ by: "other", work: slowly, limitMs: 2_000 });
const turn = {
  read: systemContext("toys").read,
  signal: new AbortController().signal,
  until: Number.POSITIVE_INFINITY,
};
setInterval(() => void toys.work(turn), 50);
