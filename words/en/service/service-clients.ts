// client-queries

// create-service-client
export const clientIdIsInUse = "This client ID is already in use. IDs cannot be reused.";
export const belongsToAnotherServiceClient = "belongs to another service client";
export const thereIsNoSuchPerson = "There is no such person to own the client.";
export const isNotAPerson = "is not a person of this bank";
export const thereIsNoAuthority = (authority: string) => `There is no authority ${authority}.`;
export const isNotAnAuthority = "is not an authority of this service";

// domain
export const serviceClients = "Service clients";

// rotate-service-client
export const clientIsRevoked = "This service client is revoked. Create a new one.";
