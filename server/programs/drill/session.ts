/** The Cookie header of a demo user's session. */
export async function sessionOf(address: string, role: string): Promise<string> {
  const first = await fetch(`${address}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const answer = await fetch(`${address}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(first) },
    body: new URLSearchParams({
      csrfToken,
      email: `${role}@countinghouse.example`,
      password: "countinghouse-demo",
      json: "true",
    }),
  });
  const session = cookiesOf(answer);
  if (!session.includes("session")) throw new Error(`${role} could not sign in`);
  return session;
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
