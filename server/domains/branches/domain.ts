import type { Domain } from "../../domain";
import { createBranchCommand } from "./create-branch";
import { deactivateBranchCommand } from "./deactivate-branch";
import { renameBranchCommand } from "./rename-branch";
import { branchRoutes } from "./routes";

export const branchesDomain: Domain = {
  name: "branches",
  routes: branchRoutes,
  commands: [createBranchCommand, renameBranchCommand, deactivateBranchCommand],
  navigation: [
    { label: "Branches", href: "/branches", icon: "building-2", section: "Reference", authorities: [], letter: "b" },
  ],
};
