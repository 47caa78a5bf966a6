type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Something done early, and the element that it was done to: an event to give again, or what a field holds since. */
type Step = { target: Element; at: number } & ({ event: MouseEvent | KeyboardEvent } | { typed: string });

/**
 * Keeps what a hasty reader does before the page's own script is there, and does it in its order when the event `ready`
 * reaches the window: presses, keys that act, and what was typed or chosen in fields. What works without the script
 * (links, native popovers, `<summary>`) is left to the browser. What was done more than `longestMs` ago is forgotten:
 * nobody expects it any more.
 *
 * The class is written into the page as text, so it refers to nothing outside itself.
 */
export class EarlyInput {
  private readonly fields = "input:not([type=checkbox], [type=radio], [type=submit]), textarea, select";
  private readonly alone = `a[href], summary, [popovertarget], ${this.fields}`;
  private readonly steps: Step[] = [];
  private readonly listening = new AbortController();
  private readonly another = "countinghouse:another-keeps-input";
  private readonly tooLong: ReturnType<typeof setTimeout> | undefined;
  private restoring = false;

  /**
   * `left`: what Enter or Ctrl+K took the reader from; it still has the focus, but what is written next is meant for something
   * else. `onGivenUp`: what is waited for may never come, so that Escape, or `longestMs`, ends the wait and all that was kept.
   */
  constructor(
    ready: string,
    private readonly longestMs: number,
    private left: EventTarget | null = null,
    private readonly onGivenUp?: () => void,
  ) {
    const { signal } = this.listening;
    // Before React's listeners, which sit on the document: what is kept must not also be done at once.
    window.addEventListener("click", this.onClick, { capture: true, signal });
    window.addEventListener("keydown", this.onKeyDown, { capture: true, signal });
    window.addEventListener("input", this.onInput, { capture: true });
    window.dispatchEvent(new Event(this.another));
    window.addEventListener(this.another, this.onAnother);
    // Not at once: while React is still busy with its effects, a field that is written to is set back by it.
    window.addEventListener(ready, () => setTimeout(this.onReady), { once: true });
    if (onGivenUp) this.tooLong = setTimeout(this.giveUp, longestMs);
  }

  /** Nobody waits for what was kept any more. What comes from now on is left alone. */
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
    if (!(target instanceof Element) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = target.closest("label")?.control ?? target.closest("button") ?? target;
    if (control.closest(this.alone)) return;
    event.preventDefault();
    // Pressed again because nothing happened yet: still one press.
    const again = this.steps.some((step) => step.target === control && "event" in step && step.event.type === "click");
    this.keep(event, control, again);
  };

  private readonly onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof Element) || event.isComposing || !this.acts(event, target)) return;
    const inField = target.matches(this.fields);
    const writes = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    const opensPalette = this.opensPalette(event);
    // The form is not sent, and nothing is written, behind the back of a script that has other plans for the key: a letter
    // that opens a form would else be written into its first field, when the script comes between the key and its sign.
    if (writes || opensPalette || (!/^F\d+$/.test(key) && (inField || target === this.left))) event.preventDefault();
    if (opensPalette || (inField && key === "Enter")) this.left = target;
    if (key === "Escape") this.left = null;
    if (key !== "Escape" || !this.onGivenUp) return this.keep(event, target, event.repeat);
    event.stopImmediatePropagation();
    this.giveUp();
  };

  /** Whether the key is not the browser's own affair: writing, walking, scrolling, pressing what has the focus. */
  private acts(event: KeyboardEvent, target: Element): boolean {
    const { key } = event;
    if (/^(Escape|F\d+)$/.test(key) || this.opensPalette(event)) return true;
    const modified = this.isModified(event);
    if (target === this.left && !modified && /^(.|Enter|Backspace|Delete|Home|End|Arrow\w+)$/u.test(key)) return true;
    if (!target.matches(this.fields)) return key.length === 1 && key !== " ";
    return key === "Enter" && (modified || target instanceof HTMLInputElement);
  }

  /** With Ctrl or Cmd; the key that writes a third sign (AltGr) comes as Ctrl and Alt, and is none. */
  private isModified(event: KeyboardEvent): boolean {
    return (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  }

  /** The one letter that acts while one types, too; left alone it would take a browser to its address bar. */
  private opensPalette({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
    return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey;
  }

  private readonly onInput = ({ target }: Event) => {
    if (this.restoring || !(target instanceof Element) || !target.matches(this.fields)) return;
    const typed = (target as Field).value;
    const known = this.steps.find((step) => step.target === target && "typed" in step);
    if (known) Object.assign(known, { typed });
    else if (!this.listening.signal.aborted) this.steps.push({ target, at: Date.now(), typed });
  };

  private keep(event: MouseEvent | KeyboardEvent, target: Element, again: boolean): void {
    event.stopImmediatePropagation();
    if (again) return;
    this.steps.push({ target, at: Date.now(), event });
    document.documentElement.dataset.earlyInput = "";
  }

  private readonly onReady = () => {
    this.listening.abort();
    clearTimeout(this.tooLong);
    const step = this.steps.shift();
    if (!step) {
      window.removeEventListener("input", this.onInput, { capture: true });
      window.removeEventListener(this.another, this.onAnother);
      delete document.documentElement.dataset.earlyInput;
      return;
    }
    this.redo(step);
    // What the step changes is on the page before the next one.
    setTimeout(this.onReady);
  };

  /** What is done again has opened a dialog that is still on its way: the rest is for it, and kept there in its order. */
  private readonly onAnother = () => {
    if (!this.listening.signal.aborted) return;
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

  /** A key again, on what has the focus by now, with what the browser itself does for a key that no script takes. */
  private strike(event: KeyboardEvent): void {
    const at = document.activeElement ?? document.body;
    const { key, code, ctrlKey, shiftKey, altKey, metaKey } = event;
    const modifierAltGraph = event.getModifierState("AltGraph");
    const how = { key, code, ctrlKey, shiftKey, altKey, metaKey, modifierAltGraph, bubbles: true, cancelable: true };
    if (!at.dispatchEvent(new KeyboardEvent("keydown", how))) return;
    if (key === "Enter") {
      const pressed = at.matches(this.fields) ? at.closest("form")?.querySelector("[type=submit]") : at;
      if (pressed instanceof HTMLElement) pressed.click();
    } else if (at.matches(this.fields) && !this.isModified(event)) {
      if (key.length === 1) document.execCommand("insertText", false, key);
      else if (key === "Backspace") document.execCommand("delete");
      else if (key === "Delete") document.execCommand("forwardDelete");
    }
  }

  private restore(field: Field, typed: string): void {
    this.restoring = true;
    // React overlooks a change to what it believes is there already, so the field is first what it was at the start;
    // then it is set past React's own setter.
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    this.restoring = false;
  }
}
