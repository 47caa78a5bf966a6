import type { z } from "zod";
import type { previewTemplate, TemplatePreview, TemplateView } from "../../../contract/notifications/templates";
import { validationError } from "../../../kernel/errors";
import { templates } from "./catalogue";
import { paramsProblem } from "./clean";
import { messageView } from "./layout";
import { templateOf, writeMessage, writeStaffMessage } from "./write-message";

/** All templates, those that tell the staff, too. */
export function listTemplates(): TemplateView[] {
  return templates.map(({ eventType, category, audience, name, required, optional, sample }) => {
    return { eventType, category, audience, name, params: [...required, ...optional], required: [...required], sample };
  });
}

/**
 * What a message of this event type would say. What tells the staff is shown as they read it, whatever the channel.
 *
 * @throws VALIDATION_ERROR for params that are too large or nested too deeply
 */
export function previewOf({ eventType, channel, params = {} }: z.output<typeof previewTemplate.body>): TemplatePreview {
  const problem = paramsProblem(params);
  if (problem !== null) throw validationError({ params: problem });
  const told = templateOf(eventType, "CUSTOMER") ?? templateOf(eventType, "STAFF");
  if (told?.audience === "STAFF") {
    const { message, ...written } = writeStaffMessage(eventType, params);
    return { ...written, message: messageView(message, "IN_APP") };
  }
  const category = told?.category ?? "";
  const { message, ...written } = writeMessage({ eventType, channel, category, params, name: null });
  return { ...written, message: messageView(message, channel) };
}
