import { glPurposes } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import { processState } from "../../kernel/process-state";
import { controlsOfBank } from "./control-totals";

const known = processState("ledger.controlled-accounts", () => ({ byCode: new Map<string, string>() }));

/** The name of the control on a GL account, or undefined. Cached per process because every charge needs it. */
export async function controlOf(read: ReadDb, glCode: string): Promise<string | undefined> {
  if (known.byCode.size === 0) {
    const controls = controlsOfBank();
    for (const row of await read.select().from(glPurposes)) {
      const control = controls.find(({ purposes }) => purposes.includes(row.purpose));
      if (control) known.byCode.set(row.glCode, control.name);
    }
  }
  return known.byCode.get(glCode);
}
