import { describe, expect, it } from "vitest";
import { checkGrant, parseTokenForm, requestedScope, TokenError } from "./token-request";

const FORM = "application/x-www-form-urlencoded";

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof TokenError) return `${error.status} ${error.code}`;
    throw error;
  }
  return "none";
}

describe("parseTokenForm", () => {
  it("accepts only a form, with parameters of its media type", () => {
    expect(parseTokenForm(`${FORM}; charset=UTF-8`, "grant_type=client_credentials").get("grant_type")).toBe(
      "client_credentials",
    );
    for (const type of ["application/json", "text/plain", "", null, undefined]) {
      expect(codeOf(() => parseTokenForm(type, "grant_type=client_credentials"))).toBe("400 invalid_request");
    }
  });

  it("rejects a repeated parameter, known or unknown, and drops an empty one", () => {
    expect(codeOf(() => parseTokenForm(FORM, "grant_type=a&grant_type=a"))).toBe("400 invalid_request");
    expect(codeOf(() => parseTokenForm(FORM, "grant_type=a&x=1&x=2"))).toBe("400 invalid_request");
    expect(parseTokenForm(FORM, "grant_type=&scope=").size).toBe(0);
  });
});

describe("checkGrant", () => {
  const check = (body: string) => codeOf(() => checkGrant(parseTokenForm(FORM, body), "demo-maker"));

  it("requires the grant client_credentials", () => {
    expect(check("grant_type=client_credentials")).toBe("none");
    expect(check("")).toBe("400 invalid_request");
    expect(check("grant_type=password&username=a&password=b")).toBe("400 unsupported_grant_type");
    expect(check("grant_type=Client_Credentials")).toBe("400 unsupported_grant_type");
    expect(check("grant_type=refresh_token&refresh_token=x")).toBe("400 unsupported_grant_type");
  });

  it("accepts one method of authentication", () => {
    expect(check("grant_type=client_credentials&client_secret=x")).toBe("400 invalid_request");
    expect(check("grant_type=client_credentials&client_id=somebody")).toBe("400 invalid_request");
    expect(check("grant_type=client_credentials&client_id=demo-maker")).toBe("none");
  });
});

describe("requestedScope", () => {
  const ask = (scope: string) =>
    requestedScope(parseTokenForm(FORM, new URLSearchParams({ scope }).toString()), ["card:read", "card:operate"]);

  it("limits the token to the requested scope, and defaults to all authorities", () => {
    expect(ask("")).toBeNull();
    expect(ask("card:read")).toEqual(["card:read"]);
    expect(ask("card:operate card:read card:read")).toEqual(["card:operate", "card:read"]);
  });

  it("rejects an unknown, excessive or malformed scope", () => {
    for (const scope of ["teller:operate", "nothing:here", "card:read  card:operate", 'card:"read', "constructor"]) {
      expect(
        codeOf(() => ask(scope)),
        scope,
      ).toBe("400 invalid_scope");
    }
  });
});
