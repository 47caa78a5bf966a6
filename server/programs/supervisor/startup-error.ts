/** The bank cannot start. The message states the reason and the remedy. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
