import { expect, test } from "@playwright/test";
import { STAFF } from "@/server/testing/samples";
import { DEMO_PASSWORD, STAFF_ROLES, sessionOf } from "./fixtures/staff";

// One session per role, so that tests start signed in. The sign-in form has its own tests.
for (const role of STAFF_ROLES) {
  test(`session of ${role}`, async ({ request }) => {
    const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
    const form = { csrfToken, email: STAFF[role], password: DEMO_PASSWORD, json: "true" };
    expect((await request.post("/api/auth/callback/credentials", { form })).ok()).toBe(true);
    const session = await (await request.get("/api/auth/session")).json();
    expect(session.user?.email).toBe(STAFF[role]);
    await request.storageState({ path: sessionOf(role) });
  });
}
