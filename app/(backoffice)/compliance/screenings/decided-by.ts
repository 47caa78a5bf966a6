import { nameOfActor } from "@/app/actor";
import * as t from "@/words/compliance/screenings";

type Decider = { by: string; principal: string; client: string | null };

/** The decider as sent, with the service client that sent it. Who decided in a session of another name is named as well. */
export async function decidedInWords({ by, principal, client }: Decider): Promise<string> {
  const name = await nameOfActor(principal);
  if (client !== null) return t.byClient(by, name);
  return by === name || by === principal ? name : t.bySignedIn(by, name);
}
