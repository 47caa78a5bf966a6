// curl
export const hAuthorizationBearerToken = '-H "Authorization: Bearer $TOKEN"';
export const hContentTypeApplicationJson = "-H 'Content-Type: application/json'";

// field-rows
export const wholeNumber = "whole number";
export const trueOrFalse = "true or false";
export const oneOf = (map: string) => `one of ${map}`;
export const listOf = (typeName: string) => `list of ${typeName}`;

// field-table
export const typeAndMeaning = "Type and meaning";
export const mayBeNull = ", may be null";
export const required = ", required";

// introduction
export const introduction = "Introduction";

// operation-list
export const operations = "Operations";

// operation-pane
export const copyPath = "Copy path";
export const request = "Request";
export const copyCommand = "Copy command";
export const command = "Command";
export const publicNoTokenRequired = "Public; no token required.";
export const requiresTokenOrSession = "Requires an access token or a staff session; no authority.";
export const requiresClientIdAndSecret = "Requires client ID and secret by HTTP Basic.";
export const to = (access: string) => `: to ${access}`;
export const requiresAuthority = (access: string, what: string) => `Requires authority ${access}${what}.`;
export const parameters = "Parameters";
export const body = "Body";
export const exampleOfABody = "Example of a body";
export const answer = (status: string) => `Answer ${status}`;
export const aListOf = (description: string) => `${description} A list of:`;
export const noBody = "No body.";
export const refusals = "Refusals";

// developers page
export const developers = "Developers";
export const operationsOf = (count: number) => `${count} operations`;
export const openapiDocument = "OpenAPI document";
export const operation = "Operation";
export const noMatch = "No match";
export const typeAtPlace = (type: string, place: string) =>
  `${type}, ${place === "path" ? "in the path" : place === "query" ? "in the query" : "as a header"}`;
