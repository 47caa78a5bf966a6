import { bankDomains, type Onboarding, type OnboardingParty } from "../../domain";

/**
 * What the slices say of a customer who is being opened: the state he begins in, which is that of the strictest, and what they add. Throws
 * an Error when no slice says anything: nobody is opened whom nobody has looked at.
 */
export async function onboarding(
  party: OnboardingParty,
): Promise<Pick<Onboarding, "status"> & { added: Onboarding[] }> {
  const added: Onboarding[] = [];
  for (const { onboarding: look } of bankDomains()) if (look) added.push(await look(party));
  if (added.length === 0) throw new Error("no slice looks at customers who are opened");
  return { status: added.some(({ status }) => status === "UNDER_REVIEW") ? "UNDER_REVIEW" : "ACTIVE", added };
}
