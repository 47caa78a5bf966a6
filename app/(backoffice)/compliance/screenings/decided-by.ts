import { nameOfActor } from "@/app/actor";
import * as t from "@/words/compliance/screenings";

/** Who decided, as it was sent, and who was signed in where that is somebody else. */
export async function decidedInWords({ by, principal }: { by: string; principal: string }): Promise<string> {
  const name = await nameOfActor(principal);
  return by === name || by === principal ? name : t.bySignedIn(by, name);
}
