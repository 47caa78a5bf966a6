import { ApiError, networkError } from "../../server/contract/api-error";
import type { AnyRequest } from "../../server/contract/wire";
import type { AnyReply } from "./call-api";

/** Where a command stands, from the screen's view. */
export type CommandState =
  | { kind: "ready" }
  | { kind: "sending" }
  /** The answer was lost. It is asked again under the same key until one comes; `tries` counts from 1. */
  | { kind: "checking"; tries: number }
  | { kind: "done"; reply: AnyReply }
  /** Above the limit: nothing has moved, it waits for a checker. */
  | { kind: "parked"; approvalId: string }
  | { kind: "refused"; error: ApiError };

export type AttemptTools = {
  send: (request: AnyRequest, key: string) => Promise<AnyReply>;
  /** Resolves after the time; replaced in tests. */
  wait: (ms: number) => Promise<void>;
  newKey: () => string;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
};

type Kept = { key: string; request?: AnyRequest };

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** A server that answers 500 this often will not answer otherwise; its refusal is shown, and the key is kept. */
const FAULTS_SHOWN_AFTER = 4;

/**
 * One form's command and its idempotency key (interface §8.6). The key is made with the form and kept in the tab's
 * storage until an answer arrives, together with what was sent: a reload in the middle asks for the outcome of that very
 * request. A refusal leaves the key usable, so the corrected form goes out under the same one.
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

  /** What was sent and never answered, before this page was loaded. */
  get unanswered(): AnyRequest | undefined {
    return this.#kept.request;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends, and asks again while the outcome is unknown. While one is on its way a second send does nothing. */
  async send(request: AnyRequest): Promise<CommandState> {
    if (this.#state.kind === "sending" || this.#state.kind === "checking") return this.#state;
    // Whatever was answered before is another command: the key of a done one would only bring its old answer back.
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

  /** Asks for the outcome of what was sent before the page was loaded. */
  async resume(): Promise<CommandState | undefined> {
    return this.#kept.request ? this.send(this.#kept.request) : undefined;
  }

  /** A new command in the same form: a new key, ready again. */
  again(): void {
    this.#kept = { key: this.tools.newKey() };
    this.#keep();
    this.#become({ kind: "ready" });
  }

  async #ask(request: AnyRequest, tries: number): Promise<CommandState | undefined> {
    try {
      const reply = await this.tools.send(request, this.#kept.key);
      // Work that was taken on is answered with 202, too: what waits for a checker names the approval.
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
