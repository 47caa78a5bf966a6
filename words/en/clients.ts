// authority-areas
export const customersAndAccounts = "Customers and accounts";
export const transfers = "Transfers";
export const approvals = "Approvals";
export const compliance = "Compliance";
export const clearing = "Clearing";
export const cards = "Cards";
export const pricing = "Pricing";
export const ledgerAndEndOfDay = "Ledger and end of day";
export const notifications = "Notifications";
export const administration = "Administration";
export const other = "Other";

// authority-picker
export const authoritiesOf = (count: number, count2: number) => `Authorities, ${count} of ${count2}`;
export const onlyWhatReads = "Only what reads";
export const none = "None";
export const chooseWhatTheClientMayDo = "Choose what the client may do";

// client-actions
export const itIsRevokedAndStaysSo = "It is revoked, and stays so; make a new client instead";
export const actionsFor = (clientId: string) => `Actions for ${clientId}`;
export const rotateSecret = "Rotate secret…";
export const revoke = "Revoke…";
export const rotateTheSecretOf = (clientId: string) => `Rotate the secret of ${clientId}?`;
export const rotateSecret2 = "Rotate secret";
export const keepTheSecret = "Keep the secret";
export const newSecretOf = (clientId: string) => `New secret of ${clientId}`;
export const thePresentSecretEndsAtOnce =
  "The present secret ends at once, and tokens made with it within 30 seconds. The program needs the new one.";
export const revoke2 = (clientId: string) => `Revoke ${clientId}?`;
export const revoke3 = "Revoke";
export const keepIt = "Keep it";
export const serviceClientIsRevoked = (clientId: string) => `Service client ${clientId} is revoked`;
export const canDoNothingAnyMoreIts = (name: string) =>
  `${name} can do nothing any more: its tokens end within 30 seconds. What it sent for approval still waits. This cannot be undone.`;

// client-secret
export const getsItsTokensAt = () => `gets its tokens at`;
export const oauth2Token = "/oauth2/token";
export const withThisSecret = "with this secret.";
export const clientSecret = "client secret";
export const theBankKeepsOnlyItsFingerprint = "The bank keeps only its fingerprint. If it is lost, rotate the secret.";

// create-client
export const newServiceClient = "New service client";
export const aProgramThatCallsTheService = "A program that calls the service under its own id and secret.";
export const isReady = (clientId: string) => `${clientId} is ready`;
export const createServiceClient = "Create service client";
export const clientId = "Client id";
export const lettersDigitsDotsDashesNeverUsed = "Letters, digits, dots, dashes. Never used twice.";
export const giveTheClientAnId = "Give the client an id";
export const useLettersDigitsDotsDashesAnd = "Use letters, digits, dots, dashes and underscores";
export const whatItIsFor = "What it is for.";
export const giveTheClientAName = "Give the client a name";
export const owner = "Owner";
export const answersForItAndNeverChecks = "Answers for it, and never checks what it made.";

// held-authorities
export const itHoldsNoAuthority = "It holds no authority.";

// clients page
export const serviceClients = "Service clients";
export const programsThatCallTheServiceActive = (count: number, count2: number) =>
  `Programs that call the service: ${count} active, ${count2} in all`;
export const clientIdOrName = "Client id or name";
export const authority = "Authority";
export const noServiceClientFits = "No service client fits";
export const noServiceClientsYet = "No service clients yet";
export const programsThatCallTheServiceGet = "Programs that call the service get theirs here.";
export const authorities = "Authorities";
export const ofWord = (count: number, count2: number) => `${count} of ${count2}`;
export const created = "Created";
export const lastUsed = "Last used";
export const never = "Never";
