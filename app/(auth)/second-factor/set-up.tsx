"use client";

import { useEffect, useState } from "react";
import { CommandForm } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { useCommandForm } from "@/components/api/use-command-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { fieldId } from "@/components/ui/field";
import { TextField } from "@/components/ui/form-fields";
import type { beginSecondFactor, confirmSecondFactor, SecondFactorOffer } from "@/server/contract/staff/second-factor";
import * as common from "@/words/common";
import * as t from "@/words/identity/second-factor";
import { SignOutButton } from "../sign-out-button";
import { KeepCodes } from "./keep-codes";

const PROFILE = "/profile";

type SetUpProps = { required: boolean; replaces: boolean };

/** First why, then the picture and a code of it, then the recovery codes: each in place of the one before. */
export function SetUp({ required, replaces }: SetUpProps) {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // As it was when one came: once it is confirmed, it is required no more.
  const [back] = useState(required ? "/" : PROFILE);
  const begin = useCommand<typeof beginSecondFactor>("POST /staff/me/second-factor", {
    form: "second-factor:begin",
    secret: true,
    onDone: ({ body }) => setOffer(body),
  });
  if (codes) return <KeepCodes codes={codes} back={back} />;
  if (offer) return <Confirm offer={offer} required={required} onConfirmed={setCodes} />;
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="font-semibold text-title">{t.setUpASecondFactor}</h1>
        <p className="mt-1 text-muted">{required ? t.yourRoleRequiresIt : t.whatItIs}</p>
        {replaces && <p className="mt-2 text-muted">{t.replacesTheOne}</p>}
      </div>
      <CommandStatus state={begin.state} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" size="large" busy={begin.busy} onClick={() => void begin.send({})}>
          {t.start}
        </Button>
        <Leave required={required} />
      </div>
    </div>
  );
}

/** The way out: back to the profile, or, for whom there is no other page yet, out of the bank. */
function Leave({ required }: { required: boolean }) {
  if (required) return <SignOutButton />;
  return (
    <ButtonLink href={PROFILE} variant="quiet" size="large">
      {common.cancel}
    </ButtonLink>
  );
}

type ConfirmProps = { offer: SecondFactorOffer; required: boolean; onConfirmed: (codes: readonly string[]) => void };

function Confirm({ offer, required, onConfirmed }: ConfirmProps) {
  const made = useCommandForm<typeof confirmSecondFactor, { code: string }>("POST /staff/me/second-factor/confirm", {
    form: "second-factor:confirm",
    defaultValues: { code: "" },
    toRequest: ({ code }) => ({ body: { code } }),
    secret: true,
    onDone: ({ body }) => onConfirmed(body.recoveryCodes),
  });
  // The button that led here is gone, and the focus would be with it.
  useEffect(() => document.getElementById(fieldId("code"))?.focus(), []);
  return (
    <div className="grid gap-4">
      <h1 className="font-semibold text-title">{t.scanWithYourApp}</h1>
      {/* Drawn by the service: nothing of the secret leaves the house. White around it in either theme, or no camera reads it. */}
      {/* biome-ignore lint/performance/noImgElement: a picture in the page itself, which nothing can load otherwise */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(offer.qr)}`}
        alt={t.qrCode}
        width={200}
        height={200}
        className="rounded-control border border-line bg-white"
      />
      <div className="grid gap-1">
        <span className="text-label text-muted">{t.orTypeTheKey}</span>
        <div className="flex items-center gap-2 rounded-control border border-control bg-sunken py-2 pr-2 pl-3">
          <code className="reference grow select-all break-all">{offer.secret.replace(/.{4}(?=.)/g, "$& ")}</code>
          <CopyButton text={offer.secret} label={t.copyTheKey} />
        </div>
      </div>
      <CommandForm
        {...made}
        actions={
          <>
            <Button type="submit" variant="primary" size="large" busy={made.command.busy}>
              {t.confirmTheCode}
            </Button>
            <Leave required={required} />
          </>
        }
      >
        <TextField
          name="code"
          label={t.codeOfTheApp}
          hint={t.sixDigits}
          required={t.enterTheSixDigits}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={8}
        />
      </CommandForm>
    </div>
  );
}
