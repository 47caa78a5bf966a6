"use client";

import { signIn } from "next-auth/react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import * as common from "@/words/common";
import * as t from "@/words/identity/sign-in";
import { formatWait } from "@/words/service/kernel";

const REFUSALS: Record<string, string> = {
  INVALID: t.incorrectEmailOrPassword,
  EXPIRED: t.oneTimePasswordHasExpired,
  CODE_WRONG: t.codeIsWrong,
  BUSY: t.signInIsBusy,
  UNAVAILABLE: t.theServiceIsUnavailable,
  NOT_SIGNED_OUT: t.youMayStillBeSignedIn,
};

/**
 * Email and password, and then a code of the second factor from who has one. What was wrong is said above the form, and never which of
 * email and password it was.
 */
export function SignInForm({ back, startsWith }: { back: string; startsWith: string | null }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(startsWith && refusalOf(startsWith));
  const [codeWanted, setCodeWanted] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setRefusal(null);
    const answer = await signIn("credentials", {
      email: String(form.get("email")),
      password: String(form.get("password")),
      ...(codeWanted && { code: String(form.get("code")) }),
      redirect: false,
    }).catch(() => ({ ok: false, error: "UNAVAILABLE" }));
    if (answer?.ok && !answer.error) {
      // A whole new page: nothing that was loaded for nobody stays.
      window.location.assign(back);
      return;
    }
    setBusy(false);
    const error = answer?.error ?? "UNAVAILABLE";
    if (error === "CODE_WANTED") return setCodeWanted(true);
    setRefusal(refusalOf(error));
    // A code is for once; what was right of the first step need not be typed again.
    if (codeWanted) for (const field of document.getElementsByName("code")) clear(field);
  };

  return (
    // Should the script never come, the button does nothing: no field ever lands in an address.
    <form method="dialog" className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <h1 className="font-semibold text-title">{codeWanted ? t.enterYourCode : t.signIn}</h1>
      {refusal && <Notice tone="danger" live="alert" title={refusal} />}
      <div className={codeWanted ? "hidden" : "grid gap-4"}>
        <FirstStep />
      </div>
      {codeWanted && <CodeStep />}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {busy ? t.signingIn : t.signIn}
      </Button>
      {codeWanted && (
        // A whole new page, and nothing of the first step in it.
        <Button variant="quiet" size="large" onClick={() => window.location.reload()}>
          {t.startAgain}
        </Button>
      )}
    </form>
  );
}

function FirstStep() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Field name="email" label={common.email}>
        <Input name="email" type="email" autoFocus autoComplete="username" required maxLength={254} />
      </Field>
      <Field name="password" label={common.password}>
        <Input
          name="password"
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          required
          maxLength={256}
          after={
            <button
              type="button"
              aria-pressed={shown}
              aria-label={t.showPassword}
              onClick={() => setShown(!shown)}
              className="-mr-1 min-h-6 rounded-control px-1 text-label text-muted hover:text-ink"
            >
              {shown ? t.hide : t.show}
            </button>
          }
        />
      </Field>
    </>
  );
}

/** Digits, or a recovery code, which has letters: no numeric keypad then. */
function CodeStep() {
  return (
    <Field name="code" label={t.code} hint={t.codeHint}>
      <Input name="code" autoFocus autoComplete="one-time-code" required maxLength={64} />
    </Field>
  );
}

function clear(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.value = "";
  field.focus();
}

/** Words for what the service or the address names. */
export function refusalOf(error: string): string {
  const seconds = /^LOCKED-(\d{1,6})$/.exec(error)?.[1];
  if (seconds !== undefined) {
    const wait = formatWait(Number(seconds));
    // Who may try again at once needs no other way in.
    return Number(seconds) < 60 ? t.tryAgainIn(wait) : t.tooManyFailedAttempts(wait);
  }
  // From the address, too: what every object has is none of these.
  return (Object.hasOwn(REFUSALS, error) && REFUSALS[error]) || t.signInFailed;
}
