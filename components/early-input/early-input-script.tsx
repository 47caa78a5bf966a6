import { EarlyInput } from "./early-input";
import { READY_EVENT } from "./ready-event";

/** A page that has not come in this time is pressed anew by whoever still wants it. */
const LONGEST_MS = 15_000;

/**
 * Goes before everything that can be pressed. `nonce` is that of the page's content policy. The page's own script keeps what is
 * done by the same class later on (`hold-input.ts`), so it is left on the window.
 */
export function EarlyInputScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // The browser hides the nonce from scripts; it is no difference between server and page.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own class and two constants
      dangerouslySetInnerHTML={{
        __html: `keepInputUntil=(ready,left,onGivenUp)=>new (${EarlyInput})(ready,${LONGEST_MS},left,onGivenUp);keepInputUntil(${JSON.stringify(READY_EVENT)})`,
      }}
    />
  );
}
