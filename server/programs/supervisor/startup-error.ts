/** The bank cannot start. The message gives the operator the reason and the remedy. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
