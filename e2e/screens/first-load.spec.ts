import { expect, test } from "@playwright/test";
import type { StaffRole } from "@/server/testing/samples";
import { withoutLiveStream } from "../fixtures/live";
import { allSamples } from "../fixtures/samples";
import { sessionOf } from "../fixtures/staff";

// A browser with an empty cache loads at most 200 kB of compressed scripts per screen.

const LIMIT = 200_000;

// Pages without a record, each with the role of its first sample.
const screens = new Map<string, StaffRole>();
for (const [role, address, find] of await allSamples()) {
  const [path = ""] = address.split("?");
  if (!(find && path.includes("{")) && !screens.has(path)) screens.set(path, role);
}

for (const [path, role] of screens) {
  test.describe(role, () => {
    test.use({ storageState: sessionOf(role) });

    test(`${path} loads at most 200 kB of scripts`, async ({ page }) => {
      const sizes: Promise<number>[] = [];
      page.on("requestfinished", (request) => {
        if (request.resourceType() === "script") sizes.push(request.sizes().then((size) => size.responseBodySize));
      });
      const packings = new Set<string | undefined>();
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") packings.add(response.headers()["content-encoding"]);
      });
      await withoutLiveStream(page);
      await page.goto(path, { waitUntil: "networkidle" });
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(10_000);
      // Compressed by the build, not per browser.
      expect([...packings]).toEqual(["br"]);
      test.info().annotations.push({ type: "scripts", description: `${Math.round(total / 1000)} kB` });
      console.log(`${path}: ${Math.round(total / 1000)} kB of scripts`);
      expect(total).toBeLessThanOrEqual(LIMIT);
    });
  });
}
