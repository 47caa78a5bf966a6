import { attack } from "../hostile/hostile";

const REQUESTS = 20_000;

/**
 * Every address with hostile values, 20,000 random hostile requests and cancelled downloads, on a separate demo bank. Throws with the
 * findings.
 */
export async function attacks(port: number): Promise<void> {
  const outcomes = await attack(port, REQUESTS);
  const wrong = outcomes.filter(({ failures }) => failures.length > 0);
  if (wrong.length > 0)
    throw new Error(wrong.map(({ name, failures }) => `not so: ${name} (${failures.length})`).join("; "));
}
