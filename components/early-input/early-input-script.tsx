import { EarlyInput } from "./early-input";
import { READY_EVENT } from "./ready-event";

/** After this time readers press again. */
const LONGEST_MS = 15_000;

/**
 * Stands before everything that can be pressed. `nonce` is that of the page's content policy. The class stays on the
 * window, because `hold-input.ts` uses it later.
 */
export function EarlyInputScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce from scripts, so server and client differ only seemingly.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only this class and two constants
      dangerouslySetInnerHTML={{
        __html: `keepInputUntil=(ready,left,onGivenUp)=>new (${EarlyInput})(ready,${LONGEST_MS},left,onGivenUp);keepInputUntil(${JSON.stringify(READY_EVENT)})`,
      }}
    />
  );
}
