/**
 * Ends the session through next-auth's own endpoints and goes to the sign-in page. Plain requests, because its client
 * library would cost every screen more script than these lines.
 */
export async function signOut(): Promise<void> {
  try {
    const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
    await fetch("/api/auth/signout", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, json: "true" }),
    });
  } finally {
    window.location.assign("/sign-in");
  }
}
