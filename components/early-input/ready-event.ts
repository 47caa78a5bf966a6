/** Fired on the window once, when the page's own script answers to presses and keys. */
export const READY_EVENT = "countinghouse:ready";
