import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "@/db/project-root";
import type { Pooler } from "../../kernel/database-settings";
import { newId } from "../../kernel/ids";
import { findPrograms, lastLines, Program, unprivileged } from "./cluster-programs";

const NODES = ["127.0.0.11", "127.0.0.12", "127.0.0.13"];
const HAPROXY = "127.0.0.1";
const PRIMARY_PORT = 5000;
const REPLICAS_PORT = 5001;
const POOLER_PORT = 6432;
const MEMORY = "/dev/shm";
const LONGEST_MS = 90_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

type Member = { name: string; role: string; state: string; timeline?: number };
type Node = { name: string; address: string; data: string; patroni: Program };

/**
 * Three nodes of etcd, Patroni and Postgres, with HAProxy and PgBouncer before them, on loopback addresses of this machine. All have the
 * configuration of deploy/cluster.
 */
export class PostgresCluster {
  private readonly nodes: Node[] = [];
  private readonly etcds: Program[] = [];
  /** HAProxy and PgBouncer. */
  private readonly doors: Program[] = [];
  private readonly temporary: string[] = [];
  private readonly passwords = { postgres: newId(), replication: newId(), owner: newId(), server: newId() };
  private readonly programs = findPrograms();

  constructor(private readonly folder: string) {}

  /** Directly at the primary. */
  readonly url = (user: "postgres" | "owner" | "server", database = "countinghouse", port = PRIMARY_PORT) => {
    const name = user === "postgres" ? user : `countinghouse_${user}`;
    return `postgres://${name}:${this.passwords[user]}@${HAPROXY}:${port}/${database}`;
  };
  get urls() {
    return {
      owner: this.url("owner"),
      pooled: this.url("server", "countinghouse", POOLER_PORT),
      session: this.url("server"),
      replicas: this.url("server", "countinghouse", REPLICAS_PORT),
    };
  }

  /** PgBouncer keeps named statements from 1.21 on. */
  get pooler(): Pooler {
    const { stdout } = spawnSync(this.programs.pgbouncer, ["--version"], { encoding: "utf8" });
    const [, major = "0", minor = "0"] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
    return Number(major) > 1 || Number(minor) >= 21 ? "transaction" : "transaction-unprepared";
  }

  /** Superuser sessions at each standby. */
  async standbys(): Promise<string[]> {
    const leader = await this.leader();
    const { postgres } = this.passwords;
    return this.nodes
      .filter(({ name }) => name !== leader.name)
      .map(({ address }) => `postgres://postgres:${postgres}@${address}:5432/countinghouse`);
  }

  async open(): Promise<void> {
    // The account of Postgres may be unable to reach the project.
    cpSync(join(projectRoot(), "deploy/cluster"), join(this.folder, "deploy"), { recursive: true });
    for (const [index] of NODES.entries()) this.etcds.push(this.etcd(index));
    for (const etcd of this.etcds) etcd.start();
    for (const [index] of NODES.entries()) this.nodes.push(this.node(index));
    for (const { patroni } of this.nodes) patroni.start();
    await this.untilWhole();
    this.add(this.haproxy());
    this.makeRoles();
    this.add(this.pgbouncer());
  }

  async leader(): Promise<Node> {
    const members = await this.members();
    const name = members.find(({ role }) => role === "leader")?.name;
    const node = this.nodes.find((one) => one.name === name);
    if (!node) throw new Error(`no node leads: ${JSON.stringify(members)}`);
    return node;
  }

  /** Kills Postgres and Patroni of the primary. Its machine would take no more time. */
  async killPrimary(): Promise<{ at: number; name: string; restart: () => void }> {
    const { name, data, patroni } = await this.leader();
    const postmaster = postmasterOf(join(data, "postmaster.pid"));
    patroni.kill();
    process.kill(postmaster, "SIGKILL");
    return { at: performance.now(), name, restart: () => patroni.start() };
  }

  /** Waits until one node leads, the others follow it and one of them is synchronous. */
  async untilWhole(): Promise<void> {
    const since = performance.now();
    let members: Member[] = [];
    while (performance.now() - since < LONGEST_MS) {
      members = await this.members();
      const [leader] = members.filter(({ role, state }) => role === "leader" && state === "running");
      const following = members.filter(
        ({ role, state, timeline }) =>
          role !== "leader" && /running|streaming/.test(state) && timeline === leader?.timeline,
      );
      if (following.length === NODES.length - 1 && members.some(({ role }) => role === "sync_standby")) return;
      if ([...this.etcds, ...this.doors].some(({ running }) => !running)) break;
      await pause(100);
    }
    throw new Error(`the cluster is not whole: ${JSON.stringify(members)}\n${lastLines(this.folder)}`);
  }

  /** Ends everything immediately, for a drill that is interrupted. */
  kill(): void {
    for (const { data, patroni } of this.nodes) {
      patroni.kill();
      try {
        process.kill(postmasterOf(join(data, "postmaster.pid")), "SIGKILL");
      } catch {
        // It is not running.
      }
    }
    for (const program of [...this.etcds, ...this.doors]) program.kill();
    this.removeTemporary();
  }

  async close(): Promise<void> {
    await Promise.all(this.doors.map((program) => program.stop()));
    await Promise.all(this.nodes.map(({ patroni }) => patroni.stop(30_000)));
    // A member without the others would wait for them.
    for (const etcd of this.etcds) etcd.kill();
    this.removeTemporary();
  }

  private removeTemporary(): void {
    for (const folder of this.temporary) rmSync(folder, { recursive: true, force: true });
  }

  private add(program: Program): void {
    this.doors.push(program);
    program.start();
  }

  private async members(): Promise<Member[]> {
    for (const address of NODES) {
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // Another node knows.
      }
    }
    return [];
  }

  private etcd(index: number): Program {
    const own = NODES[index] ?? "";
    const name = `etcd${index + 1}`;
    const [client, peer] = [`http://${own}:2379`, `http://${own}:2380`];
    const env = {
      ETCD_NAME: name,
      ETCD_DATA_DIR: this.etcdFolder(name),
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: NODES.map((address, at) => `etcd${at + 1}=http://${address}:2380`).join(","),
      ETCD_INITIAL_CLUSTER_STATE: "new",
    };
    return new Program(this.folder, { name, path: this.programs.etcd, env });
  }

  /** In memory where possible: elsewhere etcd has a disk that it shares with no database. */
  private etcdFolder(name: string): string {
    if (!existsSync(MEMORY)) return this.ownFolder(name);
    const folder = mkdtempSync(join(MEMORY, "countinghouse-etcd-"));
    this.give(folder);
    this.temporary.push(folder);
    return folder;
  }

  private node(index: number): Node {
    const address = NODES[index] ?? "";
    const name = `node${index + 1}`;
    const data = join(this.ownFolder(name), "postgres");
    const { postgres, replication } = this.passwords;
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: NODES.map((one) => `${one}:2379`).join(","),
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: dirname(this.programs.postgres),
      PATRONI_POSTGRESQL_PGPASS: join(this.folder, name, "pgpass"),
      PATRONI_SUPERUSER_USERNAME: "postgres",
      PATRONI_SUPERUSER_PASSWORD: postgres,
      PATRONI_REPLICATION_USERNAME: "replicator",
      PATRONI_REPLICATION_PASSWORD: replication,
      PATRONI_REWIND_USERNAME: "rewinder",
      PATRONI_REWIND_PASSWORD: replication,
    };
    const args = [this.deployed("patroni.yml")];
    return { name, address, data, patroni: new Program(this.folder, { name, path: this.programs.patroni, args, env }) };
  }

  private haproxy(): Program {
    const addresses = Object.fromEntries(NODES.map((address, index) => [`NODE_${index + 1}`, address]));
    const env = { HAPROXY_ADDRESS: HAPROXY, ...addresses };
    const args = ["-db", "-f", this.deployed("haproxy.cfg")];
    return new Program(this.folder, { name: "haproxy", path: this.programs.haproxy, args, env });
  }

  private makeRoles(): void {
    const { owner, server } = this.passwords;
    const env = { ...process.env, OWNER_PASSWORD: owner, SERVER_PASSWORD: server };
    const args = [this.url("postgres", "postgres"), "-q", "--no-psqlrc", "-v", "ON_ERROR_STOP=1"];
    const file = ["-f", this.deployed("roles.sql")];
    let told = "";
    for (let tries = 0; tries < 20; tries++) {
      const { status, stderr } = spawnSync(this.programs.psql, [...args, ...file], { encoding: "utf8", env });
      if (status === 0) return;
      told = stderr;
      // HAProxy has not found the primary yet.
      spawnSync("sleep", ["0.5"]);
    }
    throw new Error(`roles.sql: ${told}`);
  }

  private pgbouncer(): Program {
    const users = join(this.ownFolder("pgbouncer"), "userlist.txt");
    const file = join(this.folder, "pgbouncer", "pgbouncer.ini");
    this.write(users, `"countinghouse_server" "${this.passwords.server}"\n`);
    const statements = this.pooler === "transaction" ? "max_prepared_statements = 1000\n" : "";
    // The nodes of one machine have no certificates.
    const own = `auth_file = ${users}\nserver_tls_sslmode = disable\n${statements}`;
    this.write(file, `[pgbouncer]\n%include ${this.deployed("pgbouncer.ini")}\n${own}`);
    return new Program(this.folder, { name: "pgbouncer", path: this.programs.pgbouncer, args: [file] });
  }

  private readonly deployed = (name: string) => join(this.folder, "deploy", name);

  private ownFolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.give(folder);
    return folder;
  }

  private write(file: string, text: string): void {
    writeFileSync(file, text, { mode: 0o600 });
    this.give(file);
  }

  private give(path: string): void {
    const account = unprivileged();
    if (account) chownSync(path, account.uid, account.gid);
  }
}

const postmasterOf = (file: string) => Number(readFileSync(file, "utf8").split("\n")[0]);
