import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";
import { processState } from "../kernel/process-state";

/** Concurrent uploads per process, and of them per principal. */
const OF_PROCESS = 4;
const OF_PRINCIPAL = 2;
const RETRY_AFTER_SECONDS = "10";

const state = () => processState("http.upload-places", () => ({ taken: [] as string[] }));

/** Takes an upload slot before the body is read. Returns its release. Throws RATE_LIMITED. */
export function takeUploadSlot(caller: { readonly id: string } | null): () => void {
  const places = state();
  const id = caller?.id ?? "";
  const own = places.taken.filter((one) => one === id).length;
  if (own >= OF_PRINCIPAL || places.taken.length >= OF_PROCESS)
    throw new DomainError("RATE_LIMITED", t.tooManyUploads, { headers: { "retry-after": RETRY_AFTER_SECONDS } });
  places.taken.push(id);
  let open = true;
  return () => {
    if (open) places.taken.splice(places.taken.indexOf(id), 1);
    open = false;
  };
}
