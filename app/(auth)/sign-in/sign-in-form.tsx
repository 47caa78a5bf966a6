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
 * First email and password, then a code if there is a second factor. The error does not reveal which of email and
 * password is wrong.
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
      // A full page load discards data loaded while signed out.
      window.location.assign(back);
      return;
    }
    setBusy(false);
    const error = answer?.error ?? "UNAVAILABLE";
    if (error === "CODE_WANTED") return setCodeWanted(true);
    setRefusal(refusalOf(error));
    // A code is valid once. Email and password stay.
    if (codeWanted) for (const field of document.getElementsByName("code")) clear(field);
  };

  return (
    // Without the script the button does nothing, so that no field enters an address.
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
        // A full page load discards the first step.
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

/** Recovery codes contain letters, so that no numeric keypad is requested. */
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

export function refusalOf(error: string): string {
  const seconds = /^LOCKED-(\d{1,6})$/.exec(error)?.[1];
  if (seconds !== undefined) {
    const wait = formatWait(Number(seconds));
    // A short wait needs no other way in.
    return Number(seconds) < 60 ? t.tryAgainIn(wait) : t.tooManyFailedAttempts(wait);
  }
  // `error` comes from the address: inherited properties must not match.
  return (Object.hasOwn(REFUSALS, error) && REFUSALS[error]) || t.signInFailed;
}
