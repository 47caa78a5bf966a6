import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";

export function tooLarge(limit: number): DomainError {
  return new DomainError("PAYLOAD_TOO_LARGE", t.theBodyIsTooLarge(Math.floor(limit / 1_048_576)));
}
