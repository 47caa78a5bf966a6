"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import * as t from "@/words/identity/second-factor";

/** The recovery codes are shown once. */
export function KeepCodes({ codes, back }: { codes: readonly string[]; back: string }) {
  return (
    <div className="grid gap-4">
      <h1 className="font-semibold text-title">{t.keepYourRecoveryCodes}</h1>
      <Notice tone="warning" live="status" title={t.shownThisOnce}>
        {t.eachOpensOnce}
      </Notice>
      <div className="grid gap-2 rounded-control border border-control bg-sunken p-3">
        <ul aria-label={t.recoveryCodes} className="grid gap-1">
          {codes.map((code) => (
            <li key={code}>
              <code className="reference select-all">{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton text={codes.join("\n")} label={t.copyTheCodes} />
      </div>
      {/* A full page load, because other pages are open to the user from now on. */}
      <Button variant="primary" size="large" onClick={() => window.location.assign(back)}>
        {t.iKeepThem}
      </Button>
    </div>
  );
}
