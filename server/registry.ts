import type { AnyCommand } from "./commands/define-command";
import type { Domain } from "./domain";

/** The bank, one line a domain: listener, OpenAPI, replay of approvals and shell derive from it. */
export const domains: readonly Domain<AnyCommand>[] = [];
