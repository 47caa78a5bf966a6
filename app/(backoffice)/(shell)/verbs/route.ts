import { staffContext } from "@/server/auth/staff-context";
import { verbsFor } from "@/server/verbs";

export async function GET(): Promise<Response> {
  const { principal, read } = await staffContext();
  return Response.json(await verbsFor(read, principal), { headers: { "cache-control": "no-store" } });
}
