export const clientIdIsInUse = "This client ID is already in use. IDs cannot be reused.";
export const belongsToAnotherServiceClient = "belongs to another service client";
export const thereIsNoSuchPerson = "There is no such person to own the client.";
export const isNotAPerson = "is not a person of this bank";
export const isNotAnAuthority = "is not an authority of this service";
export const youAreItsOwner = "You own this service client. Another administrator must decide it.";
export const allBranches = "All branches";
export const ofEveryClient = "Same as every client";
export const isNotYoursToGive = "exceeds your own permissions";
export const newServiceClient = "New service client";
export const serviceClientChange = "Service client change";
export const serviceClients = "Service clients";
export const secretRotation = "Service client secret";
export const secretIsKnownToOwner = "Known to its owner";
export const clientIsRevoked = "This service client is revoked. Create a new one.";
export const serviceClientChanged = "Service client changed";
export const serviceClientSecretRotated = "Service client secret rotated";
export const aClientRotatesOnlyWhatItCovers =
  "A service client can rotate only the secrets of clients with no more rights than its own.";

export const thereIsNoAuthority = (authority: string) => `There is no authority ${authority}.`;
export const secretMayBeRotatedBy = (name: string) => `${name} can rotate it within 24 hours`;
export const newServiceClientNamed = (clientId: string, name: string) => `New service client ${clientId}, ${name}`;
export const rotationOf = (clientId: string, name: string) => `New secret of service client ${clientId}, ${name}`;
export const aClientGivesAtMostItsRate = (most: number) =>
  `A service client can grant at most its own rate: ${most} requests per second.`;
export const aClientGivesAtMostItsAccess = (access: string) =>
  `A service client can grant at most its own access to compliance: ${access}.`;
export const aClientGivesOnlyItsAuthorities = (authority: string) =>
  `A service client can grant only its own authorities, and it does not have ${authority}.`;
export const aClientGivesOnlyItsBranches = (codes: readonly string[]) =>
  `A service client can grant only its own branches: ${codes.join(", ")}.`;
export const changeOfServiceClient = (clientId: string, name: string) =>
  `Change of service client ${clientId}, ${name}`;

export const complianceAccess = { NONE: "None", SCREEN: "Screen", DECIDE: "Decide" };
