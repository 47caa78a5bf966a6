import { type Keeping, type KeptConnection, keepConnection } from "./kept-connection";

export type Ear = Pick<Keeping, "failed"> & {
  /** A notification, at its commit. */
  heard: (payload: string) => void;
  /** From now on nothing is missed; called again after each loss. */
  began: () => void;
  /** What is notified until `began` comes again is missed. */
  lost: () => void;
};

export type Listening = KeptConnection;

/** Listens on a channel with a connection of its own. */
export function listenTo({ url, role, channel }: { url: string; role?: string; channel: string }, ear: Ear): Listening {
  return keepConnection(
    { url, ...(role && { role }), name: "countinghouse-live" },
    {
      begin: async (sql) => {
        await sql.listen(channel, ear.heard);
        ear.began();
      },
      lost: ear.lost,
      failed: ear.failed,
    },
  );
}
