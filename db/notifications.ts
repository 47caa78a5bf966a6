import { type Keeping, type KeptConnection, keepConnection } from "./kept-connection";

export type Ear = Pick<Keeping, "failed"> & {
  /** Called at the commit of a notification. */
  heard: (payload: string) => void;
  /** No notification is missed from now on. Called again after each loss. */
  began: () => void;
  /** Notifications until the next `began` are missed. */
  lost: () => void;
};

export type Listening = KeptConnection;

/** Listens on a channel with a separate connection. */
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
