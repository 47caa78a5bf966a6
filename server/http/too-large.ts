import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";

export function tooLarge(limit: number): DomainError {
  const text =
    limit < 1_048_576 ? t.theBodyIsTooLarge(limit / 1_024, "KiB") : t.theBodyIsTooLarge(Math.floor(limit / 1_048_576));
  return new DomainError("PAYLOAD_TOO_LARGE", text);
}
