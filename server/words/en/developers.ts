export const money = "money";
export const listOfObjects = "list of objects";
export const typeAndMeaning = "Type and meaning";
export const mayBeNull = "may be null";
export const required = "required";
export const introduction = "Introduction";
export const operations = "Operations";
export const copyPath = "Copy path";
export const request = "Request";
export const copyCommand = "Copy command";
export const command = "Command";
export const publicNoTokenRequired = "Public. No token required.";
export const requiresTokenOrSession = "Requires an access token or a staff session, but no authority.";
export const requiresClientIdAndSecret = "Requires client ID and secret by HTTP Basic.";
export const parameters = "Parameters";
export const body = "Body";
export const exampleOfABody = "Example of a body";
export const noBody = "No body.";
export const refusals = "Errors";
export const developers = "Developers";
export const openapiDocument = "OpenAPI document";

export const operationsOf = (count: number) => `${count} operations`;
export const oneOf = (values: string) => `one of ${values}`;
export const listOf = (type: string) => `list of ${type}`;
export const requiresAuthority = (authority: string) => `Requires authority ${authority}.`;
export const alsoOpenTo = (authorities: string) => `Some of its records require only ${authorities}.`;
export const answer = (status: string) => `Response ${status}`;
export const aListOf = (description: string) => `${description} A list of:`;
export const requiresAuthorityTo = (authority: string, description: string) =>
  `Requires authority ${authority}: to ${description}.`;
export const typeAtPlace = (type: string, place: string) =>
  `${type}, ${place === "path" ? "in the path" : place === "query" ? "in the query" : "as a header"}`;

export const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};
export const formatNames: Readonly<Record<string, string>> = {
  uuid: "UUID",
  date: "date",
  "date-time": "instant",
  email: "email",
};
