import { Socket } from "node:net";

/** The supervisor hands over a connection with its number, and keeps it until this process confirms. */
export type Handed = { connection: number };
/** `taken` is false in a process that ends. */
export type Confirmation = { connection: number; taken: boolean };

export function isConfirmation(message: unknown): message is Confirmation {
  return isHanded(message) && "taken" in message;
}

function isHanded(message: unknown): message is Handed {
  return typeof message === "object" && message !== null && "connection" in message;
}

/** Takes the connections that the supervisor accepted. */
export function takeConnections(adopt: (socket: Socket) => boolean): void {
  process.on("message", (message, socket) => {
    if (!isHanded(message)) return;
    // A connection that broke on the way has no socket.
    const taken = socket instanceof Socket ? adopt(socket) : true;
    // A supervisor hands a refused connection to another process. This copy would read what that one needs.
    if (!taken) (socket as Socket).destroy();
    process.send?.({ connection: message.connection, taken } satisfies Confirmation);
  });
}
