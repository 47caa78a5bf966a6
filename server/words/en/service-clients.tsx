import type { ReactNode } from "react";

export const readOnly = "Read-only";
export const none = "None";
export const selectAtLeastOneAuthority = "Select at least one authority";
export const revokedPermanently = "Revoked permanently. Create a new client";
export const editAsk = "Edit…";
export const rotateSecretAsk = "Rotate secret…";
export const revokeAsk = "Revoke…";
export const rotateSecret = "Rotate secret";
export const revoke = "Revoke";
export const theSecretIsNotStored = "The secret is not stored. If it is lost, rotate it.";
export const requestsPerSecond = "Requests per second";
export const requestsPerSecondHint = "Leave empty for the bank's usual limit.";
export const enterAWholeNumber = "Enter a whole number above zero";
export const allBranches = "Branches, all";
export const newServiceClient = "New service client";
export const givesAProgramAccess = "Gives a program access under its own ID and secret.";
export const createServiceClient = "Create service client";
export const clientId = "Client ID";
export const clientIdHint = "Letters, digits, dots and dashes. Cannot be reused.";
export const enterAClientId = "Enter a client ID";
export const clientIdRule = "Use letters, digits, dots, dashes and underscores";
export const purposeOfTheClient = "Purpose of the client.";
export const enterAName = "Enter a name";
export const owner = "Owner";
export const ownerHint = "Accountable for the client. Cannot approve its items.";
export const changesTakeEffectWithin = "Changes take effect within 30 seconds, also for tokens already issued.";
export const staysAsItIsUntilApproved = "The client does not change until another administrator approves.";
export const noAuthorities = "No authorities.";
export const serviceClients = "Service clients";
export const clientIdOrName = "Client ID or name";
export const authority = "Authority";
export const noServiceClientsYet = "No service clients yet";
export const programsAccessTheService = "Programs access the service as service clients.";
export const authorities = "Authorities";
export const branches = "Branches";
export const everyBranch = "Every branch";
export const lastUsed = "Last used";
export const never = "Never";
export const complianceAccess = "Access to compliance";
export const currentSecretStopsWorking =
  "The current secret stops working immediately and its tokens within 30 seconds. Give the new secret to the program's operator.";
export const noBranchMeansAll =
  "Limits the client to tills, vaults and cash of these branches. None selected means all branches.";
export const rotateOnceApproved =
  "After another administrator approves the client, rotate its secret to obtain the first one.";
export const complianceAccessHint =
  "Applies to screening and the watchlist. With Screen, the client reads only its own results.";

export const atMostASecond = (count: number) => `At most ${count} requests per second.`;
export const actionsFor = (clientId: string) => `Actions for ${clientId}`;
export const rotateSecretQuestion = (clientId: string) => `Rotate secret of ${clientId}?`;
export const newSecretOf = (clientId: string) => `New secret of ${clientId}`;
export const revokeQuestion = (clientId: string) => `Revoke ${clientId}?`;
export const serviceClientRevoked = (clientId: string) => `Service client ${clientId} revoked`;
export const created = (clientId: string) => `${clientId} created`;
export const editClient = (clientId: string) => `Edit ${clientId}`;
export const clientSaved = (clientId: string) => `${clientId} updated`;
export const authoritiesChosen = (chosen: number, total: number) => `Authorities, ${chosen} of ${total}`;
export const branchesChosen = (chosen: number, total: number) => `Branches, ${chosen} of ${total}`;
export const activeInTotal = (active: number, total: number) => `${active} active, ${total} in total`;
export const heldOf = (held: number, total: number) => `${held} of ${total}`;
export const worksAt = (branches: readonly string[]) => `Cash of ${branches.join(", ")} only.`;
export const losesAllAccess = (name: string) =>
  `${name} loses all access: its tokens end within 30 seconds. Items it sent for approval stay pending. This cannot be undone.`;
export const getsItsTokensAt = (clientId: ReactNode, path: ReactNode) => (
  <>
    {clientId} gets its tokens at {path} with this secret.
  </>
);

export const complianceAccessOf = { NONE: "None", SCREEN: "Screen", DECIDE: "Decide" };
