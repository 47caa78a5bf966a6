import { connect, type Socket } from "node:net";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailServer } from "../../../message-settings";
import type { Mail } from "./mail";

type SmtpError = SMTPConnection.SMTPError;

/** The mail server closed the connection or timed out. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** Emails per connection. Servers close connections that send without end. */
const EMAILS_PER_CONNECTION = 50;

/**
 * A connection to a mail server for consecutive emails. It owns its socket, so that aborting closes it immediately:
 * every received byte restarts nodemailer's own timeouts.
 */
export class SmtpSession {
  private sent = 0;
  private broken: Error | undefined;
  private failed: (error: Error) => void = () => undefined;

  private constructor(
    private readonly connection: SMTPConnection,
    private readonly socket: Socket,
  ) {
    const breakWith = (error: Error) => {
      this.broken ??= error;
      this.socket.destroy();
      this.failed(error);
    };
    connection.on("error", breakWith);
    connection.on("end", () => breakWith(new ConnectionLost()));
  }

  /** Connects, negotiates TLS and signs in. Throws SMTPError or ConnectionLost, after closing the connection. */
  static async open({ url, tls }: MailServer, signal: AbortSignal): Promise<SmtpSession> {
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === "smtps:";
    const host = hostname.replace(/^\[(.*)\]$/, "$1");
    const { default: Connection } = await import("nodemailer/lib/smtp-connection/index.js");
    const socket = await connected(host, Number(port) || (secure ? 465 : 587), signal);
    const connection = new Connection({
      host,
      secure,
      connection: socket,
      ignoreTLS: tls === "off",
      requireTLS: tls !== "off",
      tls: { rejectUnauthorized: tls === "verify-full", minVersion: "TLSv1.2" },
    });
    const session = new SmtpSession(connection, socket);
    try {
      await session.step(signal, (done) => connection.connect(done));
      const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
      if (auth.user !== "") await session.step(signal, (done) => connection.login(auth, done));
      return session;
    } catch (error) {
      session.destroy();
      throw error;
    }
  }

  get isReused(): boolean {
    return this.sent > 0;
  }

  get isUsable(): boolean {
    return this.broken === undefined && this.sent < EMAILS_PER_CONNECTION;
  }

  /**
   * Sends one email and resolves when the server accepts it. Throws SMTPError or ConnectionLost. The session must not
   * be reused after an error.
   */
  async send({ envelope, source }: Mail, signal: AbortSignal): Promise<void> {
    await this.step(signal, (done) => this.connection.send({ ...envelope, to: [envelope.to] }, source, done));
    this.sent++;
  }

  destroy(): void {
    this.connection.close();
    this.socket.destroy();
  }

  /** Sends QUIT without waiting for a response. */
  close(): void {
    if (this.broken === undefined) this.connection.quit();
    this.socket.end();
    this.connection.close();
    this.socket.unref();
    this.socket.destroySoon();
  }

  /** One exchange. Ends with the response, the connection or an aborted `signal`. */
  private step(signal: AbortSignal, begin: (done: (error?: SmtpError | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: Error | null) => {
        signal.removeEventListener("abort", abort);
        this.failed = () => undefined;
        if (error) reject(error);
        else resolve();
      };
      const abort = () => {
        this.broken ??= new ConnectionLost();
        this.destroy();
        end(this.broken);
      };
      if (this.broken || signal.aborted) return end(this.broken ?? new ConnectionLost());
      signal.addEventListener("abort", abort);
      this.failed = end;
      begin(end);
    });
  }
}

function connected(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new ConnectionLost());
    // Without `noDelay`, each part of an email waits for the acknowledgment of the previous one.
    const socket = connect({ host, port, noDelay: true });
    const abort = () => socket.destroy(new ConnectionLost());
    const fail = (error: Error) => {
      signal.removeEventListener("abort", abort);
      reject(error);
    };
    signal.addEventListener("abort", abort);
    socket.once("error", fail);
    socket.once("connect", () => {
      signal.removeEventListener("abort", abort);
      socket.removeListener("error", fail);
      resolve(socket);
    });
  });
}
