"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/list-state";

/** What a page shows when it could not be made. The digest is in the server's log beside the reason. */
export default function PageFailed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <h1 className="sr-only">This page could not be loaded</h1>
      <ErrorState
        title="This page could not be loaded"
        requestId={error.digest}
        action={<Button onClick={reset}>Try again</Button>}
      >
        The service did not answer in time, or made a mistake. Nothing was posted by looking at it.
      </ErrorState>
    </div>
  );
}
