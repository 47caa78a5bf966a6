import { describe, expect, it } from "vitest";
import { parseBasicCredentials } from "./basic-credentials";

const basic = (text: string) => `Basic ${Buffer.from(text, "utf8").toString("base64")}`;

describe("parseBasicCredentials (RFC 6749 §2.3.1)", () => {
  it("reads id and secret with the scheme in any case", () => {
    expect(parseBasicCredentials(basic("demo-maker:demo-maker-secret"))).toEqual({
      clientId: "demo-maker",
      clientSecret: "demo-maker-secret",
    });
    expect(parseBasicCredentials(basic("a:b").replace("Basic", "bASIC"))).toEqual({ clientId: "a", clientSecret: "b" });
  });

  it("decodes both parts as form values and splits at the first colon", () => {
    expect(parseBasicCredentials(basic("my+client%3A1:p%40ss%2Bw%C3%B6rd:x"))).toEqual({
      clientId: "my client:1",
      clientSecret: "p@ss+wörd:x",
    });
  });

  it("rejects missing and malformed values", () => {
    for (const header of [
      undefined,
      null,
      "",
      "Basic",
      "Basic ",
      "Bearer abc",
      "Basic !!!!",
      basic("no-colon"),
      basic(":secret-without-id"),
      basic("bad%escape:x"),
      basic("id:%E0%A4"),
      `${basic("a:b")} trailing`,
    ]) {
      expect(parseBasicCredentials(header), String(header)).toBeNull();
    }
  });

  it("accepts an empty secret, which no client has", () => {
    expect(parseBasicCredentials(basic("a:"))).toEqual({ clientId: "a", clientSecret: "" });
  });
});
