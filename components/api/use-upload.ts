"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiError, apiErrorOf, networkError } from "@/server/contract/api-error";
import { API_ROOT } from "@/server/contract/operation";
import { SESSION_LOST, SESSION_USED } from "./call-api";

type UploadState<View> =
  | { kind: "ready" }
  /** `percent` of the uploaded bytes. */
  | { kind: "sending"; percent: number }
  | { kind: "done"; result: View }
  /** If the outcome is unknown, the same files are sent again under the same key. */
  | { kind: "refused"; error: ApiError };

/**
 * Uploads files to a path of the interface, with progress, which `fetch` does not report. The same files keep their key until a reply
 * arrives.
 */
export function useUpload<View>(path: string) {
  const [state, setState] = useState<UploadState<View>>({ kind: "ready" });
  const key = useRef<string>(undefined);
  const router = useRouter();
  const leaving = useRef(new AbortController());
  // Closing the form aborts the upload. A complete upload stays in the list.
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const send = useCallback(
    async (parts: FormData) => {
      key.current ??= crypto.randomUUID();
      setState({ kind: "sending", percent: 0 });
      try {
        const result = await sendParts<View>(path, parts, {
          key: key.current,
          signal: leaving.current.signal,
          onProgress: (percent) => setState({ kind: "sending", percent }),
        });
        key.current = undefined;
        setState({ kind: "done", result });
        window.dispatchEvent(new Event(SESSION_USED));
        router.refresh();
      } catch (error) {
        const failure = error as ApiError;
        // The session dialog reports a lost session, in better words than the service.
        if (failure.status === 401) window.dispatchEvent(new Event(SESSION_LOST));
        setState(failure.status === 401 ? { kind: "ready" } : { kind: "refused", error: failure });
      }
    },
    [router, path],
  );
  /** Other files get a new key. */
  const again = useCallback(() => {
    key.current = undefined;
    setState({ kind: "ready" });
  }, []);
  return { state, send, again };
}

type Sending = { key: string; signal: AbortSignal; onProgress: (percent: number) => void };

function sendParts<View>(path: string, parts: FormData, { key, signal, onProgress }: Sending): Promise<View> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", API_ROOT + path);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("idempotency-key", key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onerror = () => reject(networkError());
    request.onabort = request.onerror;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.onload = () => {
      const body = parsed(request.responseText);
      const done = request.status >= 200 && request.status < 300;
      if (done && body !== null) resolve(body as View);
      else if (done) reject(networkError());
      else reject(apiErrorOf(request.status, body, request.getResponseHeader("x-request-id") ?? undefined));
    };
    request.send(parts);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
