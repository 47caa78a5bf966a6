import { z } from "zod";
import { operationsOf } from "./operations-of";

const operation = operationsOf("Identity");

export const TokenView = z
  .object({
    access_token: z.string().meta({ description: "Opaque token. Send it as Authorization: Bearer." }),
    token_type: z.literal("Bearer"),
    expires_in: z.int().meta({ description: "Lifetime in seconds.", examples: [900] }),
    scope: z.string().meta({ description: "Granted authorities, separated by spaces." }),
  })
  .meta({ id: "Token", description: "RFC 6749 §5.1. No refresh token is issued." });
export type TokenView = z.infer<typeof TokenView>;

export const obtainToken = operation("obtainToken", "POST /oauth2/token", {
  summary: "Obtain an access token",
  description:
    "OAuth 2.0 client credentials flow. Send the client id and secret by HTTP Basic and the form field grant_type=client_credentials. Errors follow RFC 6749 §5.2: error and error_description.",
  access: "client-basic",
  form: z.object({
    grant_type: z.literal("client_credentials"),
    scope: z
      .string()
      .optional()
      .meta({ description: "Requested authorities, separated by spaces. Defaults to all authorities of the client." }),
  }),
  responses: { 200: TokenView },
});
