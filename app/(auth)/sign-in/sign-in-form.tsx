"use client";

import { signIn } from "next-auth/react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import * as common from "@/words/common";
import { soLong } from "@/words/service/waits";
import * as t from "@/words/sign-in";

const REFUSALS: Record<string, string> = {
  INVALID: t.incorrectEmailOrPassword,
  EXPIRED: t.oneTimePasswordHasExpired,
  BUSY: t.signInIsBusy,
  UNAVAILABLE: t.theServiceIsUnavailable,
  NOT_SIGNED_OUT: t.youMayStillBeSignedIn,
};

/** Email and password. What was wrong is said above the form, and never which of the two it was. */
export function SignInForm({ back, startsWith }: { back: string; startsWith: string | null }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(startsWith && refusalOf(startsWith));
  const [shown, setShown] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setRefusal(null);
    const answer = await signIn("credentials", {
      email: String(form.get("email")),
      password: String(form.get("password")),
      redirect: false,
    }).catch(() => ({ ok: false, error: "UNAVAILABLE" }));
    if (answer?.ok && !answer.error) {
      // A whole new page: nothing that was loaded for nobody stays.
      window.location.assign(back);
      return;
    }
    setBusy(false);
    setRefusal(refusalOf(answer?.error ?? "UNAVAILABLE"));
  };

  return (
    // Should the script never come, the button does nothing: no field ever lands in an address.
    <form method="dialog" className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <h1 className="font-semibold text-title">{t.signIn}</h1>
      {refusal && <Notice tone="danger" live="alert" title={refusal} />}
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
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {busy ? t.signingIn : t.signIn}
      </Button>
    </form>
  );
}

function refusalOf(error: string): string {
  const seconds = /^LOCKED-(\d{1,6})$/.exec(error)?.[1];
  if (seconds !== undefined) return t.tooManyFailedAttempts(soLong(Number(seconds)));
  return REFUSALS[error] ?? t.signInFailed;
}
