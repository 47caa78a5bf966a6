type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An early event or field value, with its target and time. */
type Step = { target: Element; at: number } & ({ event: MouseEvent | KeyboardEvent } | { typed: string });

/**
 * Records input before the page's script runs, and replays it in order when the event `ready` reaches the window:
 * presses, action keys, and field values. Input that arrives during the replay is queued behind it. Links, native
 * popovers and `<summary>` work without the script and stay with the browser. Input older than `longestMs` is dropped.
 * The class is written into the page as text, so it refers to nothing outside itself.
 */
export class EarlyInput {
  private readonly fields = "input:not([type=checkbox], [type=radio], [type=submit]), textarea, select";
  private readonly alone = `a[href], summary, [popovertarget], ${this.fields}`;
  private readonly steps: Step[] = [];
  private readonly listening = new AbortController();
  private readonly another = "countinghouse:another-keeps-input";
  private readonly tooLong: ReturnType<typeof setTimeout> | undefined;
  private replaying = false;
  /** True while a step is dispatched, so that its events are not recorded again. */
  private redoing = false;

  /**
   * `left`: the element that Enter or Ctrl+K led away from. It still has the focus, but further letters are not meant
   * for it. `onGivenUp` is called if Escape or `longestMs` ends the wait.
   */
  constructor(
    ready: string,
    private readonly longestMs: number,
    private left: EventTarget | null = null,
    private readonly onGivenUp?: () => void,
  ) {
    const { signal } = this.listening;
    // Runs before React's listeners on the document, so that recorded input does not act twice.
    window.addEventListener("click", this.onClick, { capture: true, signal });
    window.addEventListener("keydown", this.onKeyDown, { capture: true, signal });
    window.addEventListener("pointerdown", this.onPointerDown, { capture: true, signal });
    window.addEventListener("input", this.onInput, { capture: true });
    window.dispatchEvent(new Event(this.another));
    window.addEventListener(this.another, this.onAnother);
    // Deferred, because React resets a field that is written to during its effects.
    window.addEventListener(ready, () => setTimeout(this.onReady), { once: true });
    if (onGivenUp) this.tooLong = setTimeout(this.giveUp, longestMs);
  }

  /** Drops the recorded input. Later input is left alone. */
  forget(): void {
    this.listening.abort();
    this.steps.length = 0;
  }

  private readonly giveUp = () => {
    this.forget();
    this.onGivenUp?.();
  };

  private readonly onClick = (event: MouseEvent) => {
    const { target } = event;
    if (
      this.redoing ||
      !(target instanceof Element) ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const control = target.closest("label")?.control ?? target.closest("button") ?? target;
    if (control.closest(this.alone)) return;
    event.preventDefault();
    // A repeated press before any reaction counts once.
    const again = this.steps.some((step) => step.target === control && "event" in step && step.event.type === "click");
    this.keep(event, control, again);
  };

  private readonly onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (this.redoing || !(target instanceof Element) || event.isComposing) return;
    if (this.replaying && /^(Tab|Home|End|Arrow\w+|Page\w+)$/.test(key)) return this.redoAll();
    if (!this.acts(event, target)) return;
    const inField = target.matches(this.fields);
    const writes = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    const opensPalette = this.opensPalette(event);
    // The script may use this key, so the form is not sent and no letter is written. Otherwise the letter of a shortcut
    // that opens a form would reach its first field.
    if (writes || opensPalette || (!/^F\d+$/.test(key) && (inField || target === this.left))) event.preventDefault();
    if (opensPalette || (inField && key === "Enter")) this.left = target;
    if (key === "Escape") this.left = null;
    if (key !== "Escape" || !this.onGivenUp || this.replaying)
      return this.keep(event, target, event.repeat && !this.replaying);
    event.stopImmediatePropagation();
    this.giveUp();
  };

  /** Whether the key acts, unlike typing, moving, scrolling or pressing the focused element. */
  private acts(event: KeyboardEvent, target: Element): boolean {
    const { key } = event;
    if (/^(Escape|F\d+)$/.test(key) || this.opensPalette(event)) return true;
    const modified = this.isModified(event);
    if (target === this.left && !modified && /^(.|Enter|Backspace|Delete|Home|End|Arrow\w+)$/u.test(key)) return true;
    if (this.replaying && !modified && this.isWritten(target) && /^(.|Backspace|Delete)$/u.test(key)) return true;
    if (!target.matches(this.fields)) return key.length === 1 && key !== " ";
    return key === "Enter" && (modified || target instanceof HTMLInputElement);
  }

  private isWritten(target: Element): boolean {
    return target.matches(this.fields) && !(target instanceof HTMLSelectElement);
  }

  /** Ctrl or Cmd without Alt. AltGr is reported as Ctrl and Alt, and writes a character. */
  private isModified(event: KeyboardEvent): boolean {
    return (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  }

  /** Ctrl+K also acts while typing. Left alone it would focus a browser's address bar. */
  private opensPalette({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
    return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey;
  }

  private readonly onInput = ({ target }: Event) => {
    if (this.redoing || !(target instanceof Element) || !target.matches(this.fields)) return;
    const typed = (target as Field).value;
    const known = this.steps.find((step) => step.target === target && "typed" in step);
    if (known) Object.assign(known, { typed });
    else if (!this.replaying && !this.listening.signal.aborted) this.steps.push({ target, at: Date.now(), typed });
  };

  private keep(event: MouseEvent | KeyboardEvent, target: Element, again: boolean): void {
    event.stopImmediatePropagation();
    if (again) return;
    this.steps.push({ target, at: Date.now(), event });
    document.documentElement.dataset.earlyInput = "";
  }

  private readonly onReady = () => {
    this.replaying = true;
    clearTimeout(this.tooLong);
    const step = this.steps.shift();
    if (!step) {
      this.listening.abort();
      window.removeEventListener("input", this.onInput, { capture: true });
      window.removeEventListener(this.another, this.onAnother);
      delete document.documentElement.dataset.earlyInput;
      return;
    }
    this.redoAll([step]);
    // The next step runs after the page has changed.
    setTimeout(this.onReady);
  };

  /** Dispatches the remaining steps before the focus moves by other means, because letters go to the focused element. */
  private redoAll(steps = this.steps.splice(0)): void {
    this.redoing = true;
    for (const step of steps) this.redo(step);
    this.redoing = false;
  }

  private readonly onPointerDown = () => {
    if (this.replaying) this.redoAll();
  };

  /** A replayed step opened a dialog that is still loading. The remaining input is held for it. */
  private readonly onAnother = () => {
    if (!this.replaying) return;
    this.listening.abort();
    for (const step of this.steps.splice(0))
      if ("typed" in step) this.steps.push(step);
      else this.redo(step);
  };

  private redo(step: Step): void {
    if (!step.target.isConnected || Date.now() - step.at > this.longestMs) return;
    if ("typed" in step) this.restore(step.target as Field, step.typed);
    else if (step.event instanceof MouseEvent) step.target.dispatchEvent(new MouseEvent("click", step.event));
    else this.strike(step.event);
  }

  /** Replays a key on the focused element, with the browser's default action if no script handles it. */
  private strike(event: KeyboardEvent): void {
    const at = document.activeElement ?? document.body;
    const { key, code, repeat, ctrlKey, shiftKey, altKey, metaKey } = event;
    const modifierAltGraph = event.getModifierState("AltGraph");
    const pressed = { key, code, repeat, ctrlKey, shiftKey, altKey, metaKey, modifierAltGraph };
    const how = { ...pressed, bubbles: true, cancelable: true };
    if (!at.dispatchEvent(new KeyboardEvent("keydown", how))) return;
    if (key === "Enter") {
      const submit = at.matches(this.fields) ? at.closest("form")?.querySelector("[type=submit]") : at;
      if (submit instanceof HTMLElement) submit.click();
    } else if (at.matches(this.fields) && !this.isModified(event)) {
      if (key.length === 1) document.execCommand("insertText", false, key);
      else if (key === "Backspace") document.execCommand("delete");
      else if (key === "Delete") document.execCommand("forwardDelete");
    }
  }

  private restore(field: Field, typed: string): void {
    // React ignores a change to the value that it already holds. The field is therefore reset first and then set past
    // React's setter.
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
