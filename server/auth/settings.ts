import { config } from "@/server/config";

export type AuthSettings = {
  /** Key material for session cookies; at least 32 characters. */
  secret: string;
  /** Whether browsers reach the bank by https, so that cookies may insist on it. */
  secureCookies: boolean;
};

export function authSettings(): AuthSettings {
  const { authSecret, publicUrl } = config();
  return { secret: authSecret, secureCookies: publicUrl.startsWith("https://") };
}
