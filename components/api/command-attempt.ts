import { ApiError, networkError } from "../../server/contract/api-error";
import type { AnyRequest } from "../../server/contract/wire";
import type { AnyReply } from "./call-api";

export type CommandState =
  | { kind: "ready" }
  | { kind: "sending" }
  /** The reply was lost. The request is repeated under the same key until one arrives. `tries` counts from 1. */
  | { kind: "checking"; tries: number }
  | { kind: "done"; reply: AnyReply }
  /** Awaits approval. No funds have moved. */
  | { kind: "parked"; approvalId: string }
  | { kind: "refused"; error: ApiError };

type AttemptTools = {
  send: (request: AnyRequest, key: string) => Promise<AnyReply>;
  /** Replaced in tests. */
  wait: (ms: number) => Promise<void>;
  newKey: () => string;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
};

type Kept = { key: string; request?: AnyRequest };

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** A further retry after this many answers of 500 is pointless. The refusal is shown and the key stays. */
const FAULTS_SHOWN_AFTER = 4;

/**
 * A form's command and its idempotency key (interface §8.6). Key and request stay in the tab's storage until a reply
 * arrives, so a reload resumes the same request. A refusal leaves the key usable for the corrected form.
 */
export class CommandAttempt {
  #state: CommandState = { kind: "ready" };
  #kept: Kept;
  readonly #listeners = new Set<() => void>();

  constructor(
    /** Names the form in the tab's storage: `deposit:<tillId>`. */
    readonly form: string,
    private readonly tools: AttemptTools,
  ) {
    this.#kept = this.#read() ?? { key: tools.newKey() };
    this.#keep();
  }

  get state(): CommandState {
    return this.#state;
  }

  get key(): string {
    return this.#kept.key;
  }

  /** A request without a reply from before the page load. */
  get unanswered(): AnyRequest | undefined {
    return this.#kept.request;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends the request and repeats it while the outcome is unknown. A second call during that time does nothing. */
  async send(request: AnyRequest): Promise<CommandState> {
    if (this.#state.kind === "sending" || this.#state.kind === "checking") return this.#state;
    // A new command needs a new key: the key of a completed one would return its old reply.
    if (this.#state.kind === "done" || this.#state.kind === "parked") this.#kept = { key: this.tools.newKey() };
    this.#kept = { key: this.#kept.key, request };
    this.#keep();
    this.#become({ kind: "sending" });
    for (let tries = 1; ; tries += 1) {
      const state = await this.#ask(request, tries);
      if (state) return this.#settle(state);
      this.#become({ kind: "checking", tries });
      await this.tools.wait(Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS));
    }
  }

  async resume(): Promise<CommandState | undefined> {
    return this.#kept.request ? this.send(this.#kept.request) : undefined;
  }

  /** Prepares the form for another command, under a new key. */
  again(): void {
    this.#kept = { key: this.tools.newKey() };
    this.#keep();
    this.#become({ kind: "ready" });
  }

  async #ask(request: AnyRequest, tries: number): Promise<CommandState | undefined> {
    try {
      const reply = await this.tools.send(request, this.#kept.key);
      // Accepted runs also return 202. Only a parked command has an approval id.
      const approvalId = (reply.body as { approvalId?: unknown } | null)?.approvalId;
      if (reply.status !== 202 || approvalId === undefined) return { kind: "done", reply };
      return { kind: "parked", approvalId: String(approvalId) };
    } catch (error) {
      const failure = error instanceof ApiError ? error : networkError();
      const asksAgain = failure.outcomeUnknown && !(failure.status === 500 && tries >= FAULTS_SHOWN_AFTER);
      return asksAgain ? undefined : { kind: "refused", error: failure };
    }
  }

  #settle(state: CommandState): CommandState {
    this.#kept = { key: this.#kept.key };
    if (state.kind === "refused") this.#keep();
    else this.tools.storage.removeItem(this.#slot);
    this.#become(state);
    return state;
  }

  #become(state: CommandState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  get #slot(): string {
    return `command:${this.form}`;
  }

  #keep(): void {
    this.tools.storage.setItem(this.#slot, JSON.stringify(this.#kept));
  }

  #read(): Kept | undefined {
    try {
      const kept = JSON.parse(this.tools.storage.getItem(this.#slot) ?? "null") as Kept | null;
      return kept && typeof kept.key === "string" ? kept : undefined;
    } catch {
      return undefined;
    }
  }
}
