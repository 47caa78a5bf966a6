import { expect, it, vi } from "vitest";
import { ApiError } from "../../server/contract/api-error";
import { askForPassword, asksForPassword, wantsPassword } from "./password-wanted";

const refusal = new ApiError(403, "PASSWORD_REQUIRED", "Enter your password again to continue.");

it("the password is requested once for all waiting writes and again for later ones", async () => {
  let answer: (given: boolean) => void = () => undefined;
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const giveUp = asksForPassword(ask);
  const waiting = [askForPassword(refusal), askForPassword(refusal), askForPassword(refusal)];
  expect(ask).toHaveBeenCalledTimes(1);
  answer(true);
  expect(await Promise.all(waiting)).toEqual([true, true, true]);
  const later = askForPassword(refusal);
  expect(ask).toHaveBeenCalledTimes(2);
  answer(false);
  expect(await later).toBe(false);
  giveUp();
});

it("the password is not given without a registered prompt", async () => {
  const giveUp = asksForPassword(async () => true);
  const ask = vi.fn(async () => true);
  const giveUpTheNewer = asksForPassword(ask);
  giveUp();
  expect(await askForPassword(refusal), "the newer one is still there").toBe(true);
  giveUpTheNewer();
  expect(await askForPassword(refusal)).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

it("only one refusal requests the password", () => {
  expect(wantsPassword(refusal)).toBe(true);
  expect(wantsPassword(new ApiError(403, "FORBIDDEN", "This requires the authority staff:manage."))).toBe(false);
});
