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
export const onlyWhatReads = "Read-only";
export const none = "None";
export const chooseWhatTheClientMayDo = "Select at least one authority";

// client-actions
export const itIsRevokedAndStaysSo = "Revoked permanently; create a new client";
export const actionsFor = (clientId: string) => `Actions for ${clientId}`;
export const rotateSecret = "Rotate secret…";
export const revoke = "Revoke…";
export const rotateTheSecretOf = (clientId: string) => `Rotate secret of ${clientId}?`;
export const rotateSecret2 = "Rotate secret";
export const keepTheSecret = "Cancel";
export const newSecretOf = (clientId: string) => `New secret of ${clientId}`;
export const thePresentSecretEndsAtOnce =
  "The current secret stops working at once and its tokens within 30 seconds. Give the new secret to the program's operator.";
export const revoke2 = (clientId: string) => `Revoke ${clientId}?`;
export const revoke3 = "Revoke";
export const keepIt = "Cancel";
export const serviceClientIsRevoked = (clientId: string) => `Service client ${clientId} revoked`;
export const canDoNothingAnyMoreIts = (name: string) =>
  `${name} loses all access: its tokens end within 30 seconds. Items it sent for approval stay pending. This cannot be undone.`;

// client-secret
export const getsItsTokensAt = () => `gets its tokens at`;
export const oauth2Token = "/oauth2/token";
export const withThisSecret = "with this secret.";
export const clientSecret = "client secret";
export const theBankKeepsOnlyItsFingerprint = "The secret is not stored. If it is lost, rotate it.";

// create-client
export const newServiceClient = "New service client";
export const aProgramThatCallsTheService = "Gives a program access under its own ID and secret.";
export const isReady = (clientId: string) => `${clientId} created`;
export const createServiceClient = "Create service client";
export const clientId = "Client ID";
export const lettersDigitsDotsDashesNeverUsed = "Letters, digits, dots and dashes. Cannot be reused.";
export const giveTheClientAnId = "Enter a client ID";
export const useLettersDigitsDotsDashesAnd = "Use letters, digits, dots, dashes and underscores";
export const whatItIsFor = "Purpose of the client.";
export const giveTheClientAName = "Enter a name";
export const owner = "Owner";
export const answersForItAndNeverChecks = "Accountable for the client; cannot approve its items.";

// held-authorities
export const itHoldsNoAuthority = "No authorities.";

// clients page
export const serviceClients = "Service clients";
export const programsThatCallTheServiceActive = (count: number, count2: number) =>
  `${count} active, ${count2} in total`;
export const clientIdOrName = "Client ID or name";
export const authority = "Authority";
export const noServiceClientFits = "No match";
export const noServiceClientsYet = "No service clients yet";
export const programsThatCallTheServiceGet = "Programs access the service as service clients.";
export const authorities = "Authorities";
export const ofWord = (count: number, count2: number) => `${count} of ${count2}`;
export const created = "Created";
export const lastUsed = "Last used";
export const never = "Never";
