/**
 * Ends the session by next-auth's endpoints and opens the sign-in page, which reports a failure. The client library of
 * next-auth would add script to every screen.
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
