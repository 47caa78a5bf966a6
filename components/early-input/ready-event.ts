/** Fired on the window once the page's script handles input. */
export const READY_EVENT = "countinghouse:ready";
