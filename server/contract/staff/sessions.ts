import { z } from "zod";
import { idParams, timestamp, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";

const operation = operationsOf("Administration");

// An extension: only staff have sessions.

export const StaffSessionView = z
  .object({
    id: uuid,
    startedAt: timestamp.meta({ description: "Sign-in time." }),
    lastUsedAt: timestamp.meta({ description: "Accurate to five minutes." }),
    address: z
      .string()
      .nullable()
      .meta({ description: "IP address at sign-in.", examples: ["198.51.100.7"] }),
    browser: z
      .string()
      .nullable()
      .meta({ description: "Browser name at sign-in.", examples: ["Firefox"] }),
    system: z
      .string()
      .nullable()
      .meta({ examples: ["Windows"] }),
    current: z.boolean().meta({ description: "True for the calling session." }),
  })
  .meta({ id: "StaffSession", description: "An active session of a staff user." });
export type StaffSessionView = z.infer<typeof StaffSessionView>;

const Ended = z
  .object({ ended: z.int().meta({ description: "Number of sessions ended." }) })
  .meta({ id: "StaffSessionsEnded" });

const sessionParams = z.object({ sessionId: uuid });

export const listOwnSessions = operation("listOwnSessions", "GET /staff/me/sessions", {
  summary: "List your sessions",
  description: "Requires a staff session. Returns active sessions: the calling one first, then by last use.",
  ...listOf(StaffSessionView, "authenticated"),
});

const ending = { freshPassword: true, responses: { 200: Ended } } as const;

export const endOwnSession = operation("endOwnSession", "DELETE /staff/me/sessions/{sessionId}", {
  summary: "End one of your sessions",
  description: "The session stops working within 30 s.",
  access: "authenticated",
  ...ending,
  params: sessionParams,
});

export const endOtherOwnSessions = operation("endOtherOwnSessions", "DELETE /staff/me/sessions", {
  summary: "End all your other sessions",
  description: "Requires a staff session.",
  access: "authenticated",
  ...ending,
  errors: ["FORBIDDEN"],
});

export const listStaffSessions = operation("listStaffSessions", "GET /staff/{id}/sessions", {
  summary: "List a staff user's sessions",
  description: "Returns active sessions, ordered by last use.",
  ...listOf(StaffSessionView, "staff:manage"),
});

export const endStaffSession = operation("endStaffSession", "DELETE /staff/{id}/sessions/{sessionId}", {
  summary: "End a staff user's session",
  description: "The session stops working within 30 s.",
  access: "staff:manage",
  ...ending,
  params: idParams.extend(sessionParams.shape),
});

export const endStaffSessions = operation("endStaffSessions", "DELETE /staff/{id}/sessions", {
  summary: "End all sessions of a staff user",
  access: "staff:manage",
  ...ending,
});
