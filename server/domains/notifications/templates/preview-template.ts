import type { z } from "zod";
import type { previewTemplate, TemplatePreview, TemplateView } from "../../../contract/notifications/templates";
import { validationError } from "../../../kernel/errors";
import { templates } from "./catalogue";
import { paramsProblem } from "./clean";
import { messageView } from "./layout";
import { templateOf, writeMessage, writeStaffMessage } from "./write-message";

export function listTemplates(): TemplateView[] {
  return templates.map(({ eventType, category, audience, name, required, optional, sample }) => {
    return { eventType, category, audience, name, params: [...required, ...optional], required: [...required], sample };
  });
}

/**
 * The message of an event type. Staff messages look the same on all channels. Throws VALIDATION_ERROR if the parameters
 * are too large or nested too deeply.
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
