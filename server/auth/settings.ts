import { config } from "@/server/config";

export type AuthSettings = {
  /** Key material for session cookies, at least 32 characters. */
  secret: string;
  /** True if the public origin is HTTPS, so that cookies can require it. */
  secureCookies: boolean;
};

export function authSettings(): AuthSettings {
  const { authSecret, publicUrl } = config();
  return { secret: authSecret, secureCookies: publicUrl.startsWith("https://") };
}
