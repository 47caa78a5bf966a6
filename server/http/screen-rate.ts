import type { IncomingMessage, ServerResponse } from "node:http";
import { chargeAddress, chargePrincipal } from "../auth/rate-limits";
import { readStaffSession } from "../auth/staff-session";
import { answer } from "./answer";
import { NodeExchange } from "./node-exchange";
import { writeReply } from "./node-reply";

/** Answers 429 beyond the rate of the session or address. Returns whether it did. Built files are exempt. */
export async function refuseTooMany(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.url?.startsWith("/_next/static/") === true) return false;
  const exchange = new NodeExchange(request);
  const staff = await readStaffSession(exchange.headers()).catch(() => null);
  try {
    if (staff === null) chargeAddress(exchange);
    else chargePrincipal(staff);
    return false;
  } catch (error) {
    const reply = await answer(exchange, null, () => Promise.reject(error));
    await writeReply(response, reply, { head: request.method === "HEAD" });
    return true;
  }
}
