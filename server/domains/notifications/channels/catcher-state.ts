import { processState } from "../../../kernel/process-state";

/** Of a demo bank without a mail server: where its own catcher of mails listens in this process; null while it does not. */
export const mailCatcher = processState("notifications.mail-catcher", () => ({ port: null as number | null }));
