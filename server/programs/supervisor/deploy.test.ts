import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "@/db/project-root";

const root = projectRoot();
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const filesOf = (folder: string) =>
  readdirSync(join(root, "deploy", folder)).map((name) => ({ name, text: textOf(`deploy/${folder}/${name}`) }));
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

const kubernetes = filesOf("kubernetes");
const all = kubernetes.map(({ text }) => text).join("\n");
const compose = textOf("deploy/compose.yaml");
/** Variables that Node and the images read. */
const ofOthers = /^(NODE_|POSTGRES_|OWNER_PASSWORD$|SERVER_PASSWORD$)/;

describe("deploy", () => {
  it("sets only variables that exist", () => {
    const documented = textOf(".env.example");
    const ofPods = matchesOf(all, /^\s+- (?:\{ )?name: ([A-Z][A-Z_]+)/gm);
    const ofSettings = matchesOf(textOf("deploy/kubernetes/settings.yaml"), /^ {2}([A-Z][A-Z_]+):/gm);
    const ofCompose = matchesOf(compose, /[\s{]([A-Z][A-Z_]+): /g);
    const ofUnit = matchesOf(textOf("deploy/systemd/countinghouse.service"), /[ =]([A-Z][A-Z_]+)=/g);
    const ofImage = matchesOf(textOf("deploy/Dockerfile"), /[ ]([A-Z][A-Z_]+)=/g);
    const set = [...ofPods, ...ofSettings, ...ofCompose, ...ofUnit, ...ofImage];
    expect(set.length).toBeGreaterThan(30);
    const own = new Set(set.filter((name) => !ofOthers.test(name) && name !== "NEXT_TELEMETRY_DISABLED"));
    expect([...own].filter((name) => !new RegExp(`^${name}=`, "m").test(documented))).toEqual([]);
    const ofFile = new Set(matchesOf(textOf("deploy/env.example"), /^([A-Z_]+)=/gm));
    expect(matchesOf(compose, /\$\{([A-Z_]+)/g).filter((name) => !ofFile.has(name))).toEqual([]);
  });

  it("probes paths that the server answers, in every container of the bank", () => {
    const answered = matchesOf(textOf("server/http/health.ts"), /^ {2}"(\/api\/health\/\w+)":/gm);
    const probed = [
      ...matchesOf(all, /path: (\/api\/health\/\S+),/g),
      ...matchesOf(textOf("deploy/Dockerfile"), /(\/api\/health\/\w+)/g),
    ];
    expect(probed.length).toBeGreaterThan(9);
    expect(probed.filter((path) => !answered.includes(path))).toEqual([]);
    for (const role of ["api", "console", "worker"]) {
      const text = textOf(`deploy/kubernetes/${role}.yaml`);
      for (const part of ["startupProbe:", "livenessProbe:", "readinessProbe:", "limits:", "PodDisruptionBudget"])
        expect(text).toContain(part);
      expect(text).toContain(`{ name: PROCESS_ROLES, value: ${role} }`);
      expect(text).not.toContain("database-owner");
    }
  });

  it("has pinned images, no right to write or to be root, and secrets by reference", () => {
    const images = matchesOf(`${all}\n${compose}\n${textOf("deploy/Dockerfile")}`, /(?:image:|FROM) (\S+)/g);
    expect(images.length).toBeGreaterThan(8);
    expect(images.filter((image) => !/^[\w./-]+:v?\d[\w.-]*$/.test(image))).toEqual([]);
    for (const { name, text } of kubernetes) {
      const containers = matchesOf(text, /^ {10}(image): /gm).length;
      expect(matchesOf(text, /(readOnlyRootFilesystem: true)/g), name).toHaveLength(containers);
      expect(matchesOf(text, /(runAsNonRoot: true)/g), name).toHaveLength(containers);
    }
    expect(textOf("deploy/Dockerfile")).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(all).not.toMatch(
      /name: \w*(?:_URL|SECRET|PASSWORD)\w*, value:|^ {2}(?!PUBLIC)\w*(?:_URL|SECRET|PASSWORD)\w*:/m,
    );
    expect(compose).not.toMatch(/(?:SECRET|PASSWORD): (?!\$\{)/);
  });

  it("mounts the files of Compose's read-only services, and publishes the bank on loopback", () => {
    expect(compose).toContain("read_only: true");
    // Compose copies contents into the container, which a read-only one refuses (docker/compose#12031).
    expect(compose).not.toMatch(/^\s*(?:configs|secrets|content):/m);
    const mounted = matchesOf(compose, /^\s+- \.\/(\S+?):/gm);
    expect(mounted.length).toBeGreaterThan(2);
    expect(mounted.filter((path) => !existsSync(join(root, "deploy", path)))).toEqual([]);
    expect(matchesOf(compose, /(ports: \[)/g)).toHaveLength(1);
    expect(compose).toMatch(/ports: \["\$\{BIND:-127\.0\.0\.1\}:\$\{PORT:-3000\}:3000"\]/);
    expect(textOf("deploy/env.example")).toMatch(/^BIND=127\.0\.0\.1$/m);
  });

  it("names files that exist, and applies all manifests", () => {
    const copied = matchesOf(textOf("deploy/Dockerfile"), /^COPY --from=build (.*) \S+$/gm).flatMap((paths) =>
      paths.split(" "),
    );
    const built = new Set(["node_modules", ".next", "dist"]);
    const missing = copied
      .map((path) => path.replace("/app/", ""))
      .filter((path) => !built.has(path) && !existsSync(join(root, path)));
    expect(copied.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
    for (const program of [
      ...matchesOf(`${all}\n${compose}`, /(server\/programs\/bin\/\S+?\.mjs)/g),
      ...matchesOf(textOf("deploy/systemd/countinghouse.service"), /ExecStart=\S+ (\S+)/g),
    ])
      expect(existsSync(join(root, program)), program).toBe(true);
    const listed = matchesOf(textOf("deploy/kubernetes/kustomization.yaml"), /^ {2}- (\S+\.yaml)$/gm);
    // The job runs before the others, by itself.
    expect([...listed, "kustomization.yaml", "prepare.yaml"].sort()).toEqual(kubernetes.map(({ name }) => name).sort());
  });
});

describe("a release on Kubernetes", () => {
  const readme = textOf("deploy/README.md");

  it("replaces the finished job, and sets one image for all others", () => {
    const order = ["create namespace countinghouse", "delete job prepare --ignore-not-found", "wait --for", "apply -k"];
    const places = order.map((command) => readme.indexOf(command));
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
    expect(textOf("deploy/kubernetes/kustomization.yaml")).toMatch(/^images:\n {2}- name: countinghouse\n/m);
  });

  it("has every key of its secrets in the README", () => {
    const used = [...all.matchAll(/secretKeyRef: \{ name: ([\w-]+), key: ([\w-]+)/g)];
    expect(used.length).toBeGreaterThan(20);
    const lines = readme.split("\n");
    const unknown = used.filter(
      ([, name, key]) => !lines.some((line) => line.startsWith(`| \`${name}\` |`) && line.includes(`\`${key}\``)),
    );
    expect(unknown.map(([text]) => text)).toEqual([]);
    expect(used.map(([, , key]) => key)).toContain("metrics-token");
  });
});

describe("the Postgres cluster", () => {
  const nodes = textOf("deploy/cluster/nodes.env");

  it("documents the variables of its files", () => {
    const used = [
      ...matchesOf(textOf("deploy/cluster/haproxy.cfg"), /\$\{(\w+)\}/g),
      ...matchesOf(textOf("server/programs/drill/cluster-nodes.ts"), /\b((?:PATRONI|ETCD)_\w+):/g),
    ];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !nodes.includes(`\n${name}=`))).toEqual([]);
  });

  it("is encrypted between machines, and changed only with a certificate or a password", () => {
    expect(textOf("deploy/cluster/patroni.yml")).not.toMatch(/^\s+- host \S+ \S+ (?!127\.)/m);
    expect(textOf("deploy/cluster/pgbouncer.ini")).toMatch(/^server_tls_sslmode = verify-ca$/m);
    expect(nodes).not.toContain("http://");
    for (const name of ["ETCD_CLIENT_CERT_AUTH", "ETCD_PEER_CLIENT_CERT_AUTH"])
      expect(nodes).toContain(`\n${name}=true\n`);
    for (const name of ["ETCD3_PROTOCOL=https", "ETCD3_CERT=", "RESTAPI_USERNAME=", "RESTAPI_PASSWORD="])
      expect(nodes).toContain(`\nPATRONI_${name}`);
  });

  it("acknowledges nothing that only one node has, and replaces a dead primary within 15 s", () => {
    const patroni = textOf("deploy/cluster/patroni.yml");
    const number = (name: string) => Number(new RegExp(`^\\s+${name}: (\\d+)$`, "m").exec(patroni)?.[1]);
    expect(patroni).toMatch(/synchronous_mode: true\n\s+synchronous_mode_strict: true\n/);
    expect(patroni).toContain('synchronous_commit: "on"');
    expect(number("primary_start_timeout")).toBe(0);
    expect(number("loop_wait") + 2 * number("retry_timeout")).toBeLessThanOrEqual(number("ttl"));
    expect(number("ttl")).toBeLessThanOrEqual(8);
  });

  it("gives the login behind the pooler the limits of the server's sessions", () => {
    const limits = new Map(
      [...textOf("deploy/cluster/roles.sql").matchAll(/^alter role countinghouse_server set (\w+) = '(\d+)s'/gm)].map(
        ([, name, seconds]) => [name, Number(seconds) * 1_000],
      ),
    );
    const own = [...textOf("db/client.ts").matchAll(/^ {2}(\w+_timeout): (\d+)_000,/gm)];
    expect(own).toHaveLength(3);
    expect(limits).toEqual(new Map(own.map(([, name, seconds]) => [name, Number(seconds) * 1_000])));
  });
});
