export type BasicCredentials = { clientId: string; clientSecret: string };

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Decodes one `application/x-www-form-urlencoded` value (RFC 6749 appendix B). Null for a broken escape. */
function formDecode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

/**
 * Parses HTTP Basic (RFC 6749 §2.3.1): id and secret are form-urlencoded, joined by a colon, then encoded in base64.
 * Null for another scheme or a malformed value. The caller answers `invalid_client` in both cases.
 */
export function parseBasicCredentials(header: string | null | undefined): BasicCredentials | null {
  const match = /^basic +(\S+) *$/i.exec(header ?? "");
  const encoded = match?.[1];
  if (!encoded || !BASE64.test(encoded)) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0) return null;
  const clientId = formDecode(text.slice(0, colon));
  const clientSecret = formDecode(text.slice(colon + 1));
  if (!clientId || clientSecret === null) return null;
  return { clientId, clientSecret };
}
