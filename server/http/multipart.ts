import busboy from "busboy";
import type { z } from "zod";
import * as t from "@/words/service/http";
import type { OperationInput, PartsOf } from "../contract/operation";
import { DomainError, validationError } from "../kernel/errors";
import { processState } from "../kernel/process-state";
import type { Exchange } from "./exchange";
import { fieldErrorsOf } from "./field-errors";
import { refuseUnstorableText } from "./unstorable-text";

/** 200 MiB of files plus the form's other parts. */
export const FILES_LIMIT = 201 * 1_048_576;

const LIMITS = { fieldNameSize: 200, fields: 20, fieldSize: 10_000, files: 10, parts: 30, headerPairs: 50 };

/** Consumes one file. The form continues when it resolves. `index` starts at 0. */
export type TakeFile = (index: number, name: string, pieces: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a form with files as it arrives: `take` receives each file in pieces. Fields follow the schema, and an empty
 * one counts as absent. `file` has the files' names. Concurrent uploads are limited.
 *
 * @throws RATE_LIMITED, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, errors of `take`
 * @throws VALIDATION_ERROR for a malformed form or invalid fields (those before the files when the first file begins)
 */
export async function readMultipart<Op extends OperationInput>(
  request: { op: Op; exchange: Exchange },
  take: TakeFile,
): Promise<PartsOf<Op>> {
  const releaseSlot = takeUploadSlot(request.exchange.caller);
  try {
    return await readForm(request, take);
  } finally {
    releaseSlot();
  }
}

async function readForm<Op extends OperationInput>(
  { op, exchange }: { op: Op; exchange: Exchange },
  take: TakeFile,
): Promise<PartsOf<Op>> {
  const schema = op.multipart;
  if (schema === undefined) throw new Error(`${op.id} takes no files`);
  const form = formOf(exchange);
  const fields: Record<string, unknown> = {};
  const names: string[] = [];
  let work: Promise<void> = Promise.resolve();
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = (error) => {
      reject(error);
      // Releases writers that wait for space in the form.
      form.destroy();
    };
  });
  failed.catch(() => undefined);
  const over = new Promise<void>((resolve) => form.once("close", resolve));
  form.on("error", (error) => fail(error instanceof DomainError ? error : broken()));
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    form.on(limit, () => fail(new DomainError("VALIDATION_ERROR", t.theFormHasTooManyParts)));
  form.on("field", (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || !Object.hasOwn(schema.shape, name)) return;
    if (valueTruncated) return fail(validationError({ [name]: t.valueIsTooLong }));
    if (Object.hasOwn(fields, name)) return fail(validationError({ [name]: t.isGivenMoreThanOnce }));
    if (value !== "") fields[name] = value;
  });
  form.on("file", (field, pieces, { filename }) => {
    pieces.on("error", () => undefined);
    if (field !== "file") return void pieces.resume();
    const index = names.push(filename ?? "") - 1;
    work = work.then(async () => {
      // A file above the schema's number is refused before it is taken.
      fitted(schema.partial(), { ...fields, file: names.slice(0, index + 1) });
      await take(index, filename ?? "", pieces as AsyncIterable<Buffer>);
    });
    work.catch(fail);
  });
  await Promise.race([fill(form, exchange, op.bodyLimit ?? FILES_LIMIT), failed]);
  await Promise.race([over, failed]);
  await Promise.race([work, failed]);
  return fitted(schema, { ...fields, file: names }) as PartsOf<Op>;
}

function formOf(exchange: Exchange): busboy.Busboy {
  const type = exchange.header("content-type") ?? "";
  const encoding = exchange.header("content-encoding") ?? "identity";
  const refusal = new DomainError("UNSUPPORTED_MEDIA_TYPE", t.sendFilesAsForm);
  if (!/^multipart\/form-data\s*;/i.test(type.trim()) || encoding !== "identity") throw refusal;
  try {
    return busboy({ headers: { "content-type": type }, defParamCharset: "utf8", limits: LIMITS });
  } catch {
    // The content type has no boundary.
    throw refusal;
  }
}

async function fill(form: busboy.Busboy, exchange: Exchange, limit: number): Promise<void> {
  for await (const piece of exchange.pieces(limit)) {
    // The callback runs when the piece has been consumed, so that nothing accumulates.
    await new Promise<void>((resolve, reject) => form.write(piece, (error) => (error ? reject(error) : resolve())));
    if (form.destroyed) return;
  }
  form.end();
}

function fitted(schema: z.ZodObject, value: Record<string, unknown>): unknown {
  refuseUnstorableText(value);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error, value));
  return parsed.data;
}

function broken(): DomainError {
  return new DomainError("VALIDATION_ERROR", t.theFormIsBroken);
}

/** Concurrent uploads per process, and of them per principal. */
const OF_PROCESS = 4;
const OF_PRINCIPAL = 2;
const RETRY_AFTER_SECONDS = "10";

const state = () => processState("http.upload-places", () => ({ taken: [] as string[] }));

/** Takes an upload slot. Returns its release. Throws RATE_LIMITED. */
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
