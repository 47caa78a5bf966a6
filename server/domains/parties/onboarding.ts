import { bankDomains, type Onboarding, type OnboardingParty } from "../../domain";

/**
 * The initial state of a new customer, the strictest of all slices, and their contributions. Throws an Error if no
 * slice contributes: an unscreened customer must not be opened.
 */
export async function onboarding(
  party: OnboardingParty,
): Promise<Pick<Onboarding, "status"> & { added: Onboarding[] }> {
  const added: Onboarding[] = [];
  for (const { onboarding: look } of bankDomains()) if (look) added.push(await look(party));
  if (added.length === 0) throw new Error("no slice looks at customers who are opened");
  return { status: added.some(({ status }) => status === "UNDER_REVIEW") ? "UNDER_REVIEW" : "ACTIVE", added };
}
