import { accountsPart } from "./accounts";
import { branchesPart } from "./branches";
import { identityPart } from "./identity";
import type { DemoPart } from "./part";
import { partiesPart } from "./parties";
import { tellerPart } from "./teller";
import { transfersPart } from "./transfers";

/** The demo bank, one line a domain, each in the place where what it stands on is there already. */
export const demoParts: readonly DemoPart[] = [
  identityPart,
  branchesPart,
  partiesPart,
  accountsPart,
  transfersPart,
  tellerPart,
];
