import { cache } from "react";
import { Person } from "@/components/records/staff";
import { actorNames } from "@/server/auth/actor-names";
import { staffContext } from "@/server/auth/staff-context";
import * as t from "@/words/records";

/** A staff user or service client by name, with the sign-in or client id as title. One query per page. */
export async function Actor({ actor }: { actor: string | null }) {
  return actor !== null && <Person name={await nameOfActor(actor)} signIn={actor} />;
}

export async function nameOfActor(actor: string): Promise<string> {
  if (actor === "SYSTEM") return t.system;
  return actor === "ANONYMOUS" ? t.notSignedIn : ((await nameOnce(actor)) ?? actor);
}

const nameOnce = cache((actor: string) => lookUps().nameOf(actor));
const lookUps = cache(() => new LookUps());

/** Look-ups of the same turn share one query. */
class LookUps {
  #actors: string[] = [];
  #found: Promise<ReadonlyMap<string, string>> | null = null;

  async nameOf(actor: string): Promise<string | undefined> {
    this.#actors.push(actor);
    this.#found ??= this.#lookUp();
    return (await this.#found).get(actor);
  }

  async #lookUp(): Promise<ReadonlyMap<string, string>> {
    await new Promise((resolve) => setImmediate(resolve));
    const actors = this.#actors;
    [this.#actors, this.#found] = [[], null];
    const { read } = await staffContext();
    return actorNames(read, actors);
  }
}
