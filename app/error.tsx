"use client";

import { buttonStyle } from "@/components/ui/button-style";
import * as t from "@/words/shell";

/**
 * The page for an internal error. The digest identifies the log line. It uses no parts of the console, because every
 * page loads its script.
 */
export default function PageFailed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div
      role="alert"
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-1 px-6 py-10 text-center"
    >
      <h1 className="font-semibold text-section">{t.pageCouldNotBeLoaded}</h1>
      <p className="max-w-md text-muted">{t.serviceDidNotRespond}</p>
      {error.digest && <p className="text-faint">{t.reference(<code className="reference">{error.digest}</code>)}</p>}
      <button type="button" className={buttonStyle({ className: "mt-3" })} onClick={reset}>
        {t.tryAgain}
      </button>
    </div>
  );
}
