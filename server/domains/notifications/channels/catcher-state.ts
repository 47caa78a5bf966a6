import { processState } from "../../../kernel/process-state";

/** The port of this process's mail catcher. Null unless it runs, in a demo bank without a mail server. */
export const mailCatcher = processState("notifications.mail-catcher", () => ({ port: null as number | null }));
