import { accountsDomain } from "./accounts/domain";
import { administrationDomain } from "./administration/domain";
import { approvalsDomain } from "./approvals/domain";
import { identityDomain } from "./auth/domain";
import { branchesDomain } from "./branches/domain";
import { businessDateDomain } from "./business-date/domain";
import { calendarDomain } from "./calendar/domain";
import type { AnyCommand } from "./commands/define-command";
import { developersDomain } from "./developers/domain";
import type { Domain } from "./domain";
import { ledgerDomain } from "./ledger/domain";
import { partiesDomain } from "./parties/domain";
import { tellerDomain } from "./teller/domain";
import { transfersDomain } from "./transfers/domain";

/** The bank, one line a domain: listener, OpenAPI, replay of approvals and shell derive from it. */
export const domains: readonly Domain<AnyCommand>[] = [
  identityDomain,
  partiesDomain,
  accountsDomain,
  transfersDomain,
  approvalsDomain,
  ledgerDomain,
  tellerDomain,
  branchesDomain,
  businessDateDomain,
  calendarDomain,
  administrationDomain,
  developersDomain,
];
