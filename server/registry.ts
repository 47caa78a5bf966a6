import { type Domain, openBank } from "./domain";
import { accountsDomain } from "./domains/accounts/domain";
import { amlDomain } from "./domains/aml/domain";
import { approvalsDomain } from "./domains/approvals/domain";
import { auditDomain } from "./domains/audit/domain";
import { backgroundDomain } from "./domains/background/domain";
import { beneficiariesDomain } from "./domains/beneficiaries/domain";
import { branchesDomain } from "./domains/branches/domain";
import { businessDateDomain } from "./domains/business-date/domain";
import { calendarDomain } from "./domains/calendar/domain";
import { cardLoansDomain } from "./domains/card-loans/domain";
import { cardNetworkDomain } from "./domains/card-network/domain";
import { cardsDomain } from "./domains/cards/domain";
import { clearingDomain } from "./domains/clearing/domain";
import { complianceDomain } from "./domains/compliance/domain";
import { developersDomain } from "./domains/developers/domain";
import { endOfDayDomain } from "./domains/end-of-day/domain";
import { identityDomain } from "./domains/identity/domain";
import { ledgerDomain } from "./domains/ledger/domain";
import { limitsDomain } from "./domains/limits/domain";
import { notificationsDomain } from "./domains/notifications/domain";
import { partiesDomain } from "./domains/parties/domain";
import { payoutsDomain } from "./domains/payouts/domain";
import { previewsDomain } from "./domains/previews/domain";
import { pricingDomain } from "./domains/pricing/domain";
import { serviceClientsDomain } from "./domains/service-clients/domain";
import { staffDomain } from "./domains/staff/domain";
import { tellerDomain } from "./domains/teller/domain";
import { transfersDomain } from "./domains/transfers/domain";

/** One line per slice. Listener, OpenAPI, replay of approvals and navigation derive from it. */
export const domains: readonly Domain[] = openBank([
  identityDomain,
  partiesDomain,
  accountsDomain,
  transfersDomain,
  beneficiariesDomain,
  approvalsDomain,
  ledgerDomain,
  tellerDomain,
  branchesDomain,
  businessDateDomain,
  calendarDomain,
  staffDomain,
  serviceClientsDomain,
  pricingDomain,
  payoutsDomain,
  cardsDomain,
  cardNetworkDomain,
  cardLoansDomain,
  clearingDomain,
  endOfDayDomain,
  limitsDomain,
  complianceDomain,
  notificationsDomain,
  amlDomain,
  auditDomain,
  backgroundDomain,
  developersDomain,
  previewsDomain,
]);
