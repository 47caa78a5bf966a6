import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "@/db/project-root";

/** Patroni requires this parser. */
const PARSE = `import glob, sys, yaml
for name in glob.glob(sys.argv[1] + "/**/*.y*ml", recursive=True):
    list(yaml.safe_load_all(open(name)))`;

/** Each tool checks what only it knows. Those that this machine lacks are named. */
const checks = (deploy: string): readonly (readonly [string, ...string[]])[] => [
  ["python3", "-c", PARSE, deploy],
  ["systemd-analyze", "verify", "--man=no", join(deploy, "systemd/countinghouse.service")],
  ["kubectl", "kustomize", join(deploy, "kubernetes")],
];

/** Checks the files of deploy that the cluster does not run with. @throws with the tool's output */
export function checkDeployFiles(): void {
  const told = checks(join(projectRoot(), "deploy")).map(([tool, ...args]) => {
    const { status, error, stderr } = spawnSync(tool, args, { encoding: "utf8" });
    if (error) return `${tool} is not here`;
    if (status !== 0) throw new Error(`${tool}: ${stderr}`);
    return `${tool} passed`;
  });
  console.log(`deploy: ${told.join(", ")}`);
}
