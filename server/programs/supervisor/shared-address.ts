import { createServer, type Server, type Socket } from "node:net";
import { type Confirmation, type Handed, isConfirmation } from "@/server/http/handed-connections";
import type { AppProcess } from "./app-process";

/** Connections that wait for a process, in number and time: the time of a restart. */
const MOST_WAITING = 1_000;
const LONGEST_MS = 10_000;

type Waiting = { socket: Socket; since: number };
type Member = { process: AppProcess; handed: Map<number, Waiting>; ready: boolean };

/**
 * One listen address of several processes. Connections go to them in turn, unread. This process keeps each until its new one has confirmed
 * it, so that the connections of a killed process go to another. Node's cluster would leave them without an answer. A connection
 * that no process confirms in time ends, except one in the channel of a hanging process.
 */
export class SharedAddress {
  private readonly server: Server;
  private readonly members: Member[];
  private waiting: Waiting[] = [];
  private lastNumber = 0;
  private turn = 0;

  constructor(processes: readonly AppProcess[]) {
    this.server = createServer({ pauseOnConnect: true }, (socket) => this.hand({ socket, since: performance.now() }));
    this.members = processes.map((process) => this.member(process));
  }

  listen(at: { port: number; host: string | undefined }): Promise<void> {
    return new Promise((resolve, reject) => {
      // Later errors are of one connection, such as EMFILE. They must not end this process, which keeps all others.
      this.server.on("error", (error) => {
        if (this.server.listening) console.error(`A connection could not be accepted: ${error.message}`);
        else reject(error);
      });
      this.server.listen(at, () => resolve());
    });
  }

  close(): void {
    this.server.close();
    for (const { socket } of this.waiting.splice(0)) socket.destroy();
  }

  private member(process: AppProcess): Member {
    const member: Member = { process, handed: new Map(), ready: false };
    process.onMessage((message) => {
      if (message === "listening") {
        member.ready = true;
        for (const one of this.waiting.splice(0)) this.hand(one);
      }
      if (isConfirmation(message)) this.confirm(member, message);
    });
    process.onEnd(() => {
      member.ready = false;
      const unconfirmed = [...member.handed.values()];
      member.handed.clear();
      for (const one of unconfirmed) this.hand(one);
    });
    return member;
  }

  private confirm(member: Member, { connection, taken }: Confirmation): void {
    const one = member.handed.get(connection);
    member.handed.delete(connection);
    // The connection itself stays open in the process that took it.
    if (taken) return void one?.socket.destroy();
    member.ready = false;
    if (one !== undefined) this.hand(one);
  }

  private hand(one: Waiting): void {
    const member = this.next();
    if (performance.now() - one.since > LONGEST_MS) return void one.socket.destroy();
    if (member === undefined) return void this.wait(one);
    this.lastNumber += 1;
    const connection = this.lastNumber;
    member.handed.set(connection, one);
    // A process that hangs must not keep this one's descriptors. It still counts as busy with the connection.
    setTimeout(() => member.handed.get(connection)?.socket.destroy(), LONGEST_MS).unref();
    member.process.send({ connection } satisfies Handed, one.socket);
  }

  /** A ready process with the fewest unconfirmed connections, in turn. */
  private next(): Member | undefined {
    const ready = this.members.filter((member) => member.ready);
    const fewest = Math.min(...ready.map(({ handed }) => handed.size));
    const able = ready.filter(({ handed }) => handed.size === fewest);
    this.turn += 1;
    return able[this.turn % able.length];
  }

  private wait(one: Waiting): void {
    if (this.waiting.length >= MOST_WAITING) return void one.socket.destroy();
    this.waiting.push(one);
    setTimeout(() => {
      if (!this.waiting.includes(one)) return;
      this.waiting = this.waiting.filter((other) => other !== one);
      one.socket.destroy();
    }, LONGEST_MS).unref();
  }
}
