import { foreseeCommand } from "../posting/execute-command";
import type { Command } from "./command";
import { type Planned, postDocument } from "./document";
import type { CommandContext } from "./plan";

/** The limit in minor units that a plan passes which parks for another reason: its checker reads by how much, all the same. */
export async function passedLimit(
  command: Command,
  proposed: Planned,
  context: CommandContext,
): Promise<string | null> {
  if (!proposed.plan.limit) return null;
  const foreseen = await foreseeCommand(postDocument(command, proposed, context, null, null));
  return foreseen.verdict === "PARK" ? foreseen.limitMinor : null;
}
