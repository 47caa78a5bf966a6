/**
 * Ends the session through next-auth's own endpoints and goes to the sign-in page, which says so if it could not be ended. Plain
 * requests, because its client library would cost every screen more script than these lines.
 */
export async function signOut(): Promise<void> {
  let ended = false;
  try {
    const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
    const answer = await fetch("/api/auth/signout", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, json: "true" }),
    });
    ended = answer.ok;
  } finally {
    window.location.assign(ended ? "/sign-in" : "/sign-in?error=NOT_SIGNED_OUT");
  }
}
