import { z } from "zod";
import { operation } from "./operation";

export const TokenView = z
  .object({
    access_token: z.string().meta({ description: "Opaque. Send it as Authorization: Bearer." }),
    token_type: z.literal("Bearer"),
    expires_in: z.int().meta({ description: "Seconds for which the token works.", examples: [900] }),
    scope: z.string().meta({ description: "What the token may do: authorities, separated by spaces." }),
  })
  .meta({ id: "Token", description: "RFC 6749 §5.1; there is no refresh token." });
export type TokenView = z.infer<typeof TokenView>;

export const obtainToken = operation({
  id: "obtainToken",
  method: "POST",
  path: "/oauth2/token",
  tag: "Identity",
  summary: "Obtain an access token",
  description:
    "OAuth 2.0 client credentials: client id and secret by HTTP Basic, the form field grant_type=client_credentials. Refusals have the form of RFC 6749 §5.2: error and error_description.",
  access: "client-basic",
  form: z.object({
    grant_type: z.literal("client_credentials"),
    scope: z
      .string()
      .optional()
      .meta({ description: "Authorities, separated by spaces; all of the client's when absent." }),
  }),
  responses: { 200: TokenView },
});
