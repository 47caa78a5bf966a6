/** The bank cannot start, and the message tells the person at the terminal why and what to do. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
