import { serveTasks } from "../serve-tasks";
import { handlerOf } from "../task";
import { trick } from "./tasks";

serveTasks([
  handlerOf(trick, async ({ trick: what, text = "" }, signal) => {
    if (what === "echo") return `${text} of ${process.pid}`;
    if (what === "throw") throw Object.assign(new Error("it cannot"), { code: "57014" });
    if (what === "die") process.exit(7);
    if (what === "block") for (;;);
    if (what === "leak") for (const kept: string[][] = []; ; ) kept.push(new Array<string>(1_000_000).fill("kept"));
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    return "stopped";
  }),
]);
