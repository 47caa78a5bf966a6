import { expect } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./fixtures/axe";
import { squeezedFigures } from "./fixtures/figures";
import { test } from "./fixtures/reader";
import { allSamples, pathOf } from "./fixtures/samples";

// No page has a violation in either theme, or scrolls sideways at 1280, 1024, 200 % zoom or on a phone.

for (const sample of await allSamples()) {
  const [role, address] = sample;
  test(`${role} › ${address}`, async ({ readAs, baseURL, playwright }) => {
    const path = await pathOf(sample, { baseURL, playwright });
    const page = await readAs(role);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    expect(await squeezedFigures(page), "figures whose point is squeezed").toEqual([]);
    // A window of 1280 at 200 % zoom has 640 CSS pixels.
    for (const width of [1280, 1024, 640, 390]) {
      await page.setViewportSize({ width, height: width === 640 ? 400 : 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      // List and pane are side by side at 1024 too, where a part could scroll without a focusable element.
      if (width === 1024 && path === "/approvals") await expectAccessibleInBothThemes(page);
    }
  });
}
