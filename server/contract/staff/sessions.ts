import { z } from "zod";
import { idParams, timestamp, uuid } from "../fields";
import { operation } from "../operation";

// Extensions: staff alone have sessions, so those of a service client are none.

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

export const listOwnSessions = operation({
  id: "listOwnSessions",
  method: "GET",
  path: "/staff/me/sessions",
  tag: "Administration",
  summary: "List your sessions",
  description: "Requires a staff session. Returns active sessions: the calling one first, then by last use.",
  access: "authenticated",
  responses: { 200: z.array(StaffSessionView) },
  list: true,
});

export const endOwnSession = operation({
  id: "endOwnSession",
  method: "DELETE",
  path: "/staff/me/sessions/{sessionId}",
  tag: "Administration",
  summary: "End one of your sessions",
  description: "The session stops working within 30 s.",
  access: "authenticated",
  freshPassword: true,
  params: sessionParams,
  responses: { 200: Ended },
});

export const endOtherOwnSessions = operation({
  id: "endOtherOwnSessions",
  method: "DELETE",
  path: "/staff/me/sessions",
  tag: "Administration",
  summary: "End all your other sessions",
  description: "Requires a staff session.",
  access: "authenticated",
  freshPassword: true,
  responses: { 200: Ended },
  errors: ["FORBIDDEN"],
});

export const listStaffSessions = operation({
  id: "listStaffSessions",
  method: "GET",
  path: "/staff/{id}/sessions",
  tag: "Administration",
  summary: "List a staff user's sessions",
  description: "Returns active sessions, ordered by last use.",
  access: "staff:manage",
  params: idParams,
  responses: { 200: z.array(StaffSessionView) },
  list: true,
});

export const endStaffSession = operation({
  id: "endStaffSession",
  method: "DELETE",
  path: "/staff/{id}/sessions/{sessionId}",
  tag: "Administration",
  summary: "End a staff user's session",
  description: "The session stops working within 30 s.",
  access: "staff:manage",
  freshPassword: true,
  params: idParams.extend(sessionParams.shape),
  responses: { 200: Ended },
});

export const endStaffSessions = operation({
  id: "endStaffSessions",
  method: "DELETE",
  path: "/staff/{id}/sessions",
  tag: "Administration",
  summary: "End all sessions of a staff user",
  access: "staff:manage",
  freshPassword: true,
  params: idParams,
  responses: { 200: Ended },
});
