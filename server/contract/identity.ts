import { z } from "zod";
import { operation } from "./operation";

/** The form of `POST /oauth2/token`; sent form-encoded, never as JSON (RFC 6749 §4.4.2). */
export const TokenForm = z
  .object({
    grant_type: z.literal("client_credentials").meta({ description: "The only grant of this issuer." }),
    scope: z
      .string()
      .optional()
      .meta({
        description:
          "Authorities to narrow the token to, separated by spaces; without it the token has all of the client's.",
        examples: ["transfer:read account:read"],
      }),
  })
  .meta({ id: "TokenForm", description: "Sent as application/x-www-form-urlencoded." });

export const TokenView = z
  .object({
    access_token: z.string().meta({ description: "Opaque token for the header Authorization: Bearer." }),
    token_type: z.literal("Bearer"),
    expires_in: z.int32().meta({ description: "Seconds that the token works.", examples: [900] }),
    scope: z.string().meta({ description: "The token's authorities, separated by spaces." }),
  })
  .meta({ id: "Token" });

export type TokenView = z.infer<typeof TokenView>;

export const obtainToken = operation({
  id: "obtainToken",
  method: "POST",
  path: "/oauth2/token",
  tag: "Identity",
  summary: "Obtain an access token",
  description:
    "OAuth 2.0 client_credentials (RFC 6749 §4.4). The client authenticates by HTTP Basic with its id and secret, each form-urlencoded. " +
    "There is no refresh token. Refusals have the form of RFC 6749 §5.2: error and error_description.",
  access: "client-basic",
  body: TokenForm,
  responses: { 200: TokenView },
});
