import { foreseeCommand } from "../posting/execute-command";
import type { Command } from "./command";
import { type Planned, postDocument } from "./document";
import type { CommandContext } from "./plan";

/** The exceeded limit in minor units, for a plan that parks for another reason. Its checker sees the excess too. */
export async function passedLimit(
  command: Command,
  proposed: Planned,
  context: CommandContext,
): Promise<string | null> {
  if (!proposed.plan.limit) return null;
  const foreseen = await foreseeCommand(postDocument(command, proposed, context, null, null));
  return foreseen.verdict === "PARK" ? foreseen.limitMinor : null;
}
