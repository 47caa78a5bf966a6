import { nameOfActor } from "@/app/actor";
import * as t from "@/words/compliance/screenings";

/** The signed-in user is named as well if they are another person. */
export async function decidedInWords({ by, principal }: { by: string; principal: string }): Promise<string> {
  const name = await nameOfActor(principal);
  return by === name || by === principal ? name : t.bySignedIn(by, name);
}
