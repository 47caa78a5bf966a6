import { type Keeping, type KeptConnection, keepConnection } from "./kept-connection";

/** The server's probes detect a vanished host after 11 s. The end of a process is detected immediately. */
const PROBES = { tcp_keepalives_idle: 5, tcp_keepalives_interval: 2, tcp_keepalives_count: 3 };

/**
 * Holds the lock that shows that a process is running, in a separate session (`holder_is_gone`). `begun` receives the process's number,
 * which survives a reopened session.
 */
export function holdProcessLock(
  login: { url: string; role?: string },
  { begun, failed }: { begun: (number: number) => void } & Pick<Keeping, "failed">,
): KeptConnection {
  let known: number | null = null;
  return keepConnection(
    { ...login, name: "countinghouse-process", settings: PROBES },
    {
      begin: async (sql) => {
        const [row] = await sql<{ number: number }[]>`select see_process(${known}) as number`;
        if (!row) throw new Error("see_process gave no number");
        await sql`select pg_advisory_lock(process_lock(), ${row.number})`;
        known = row.number;
        begun(row.number);
      },
      lost: () => undefined,
      failed,
    },
  );
}
