import * as t from "@/words/service/branches";
import type { Domain } from "../../domain";
import { deactivateBranch, renameBranch } from "./change-branch";
import { createBranch } from "./create-branch";
import { branchesInWords } from "./queries";
import { branchRoutes } from "./routes";

export const branchesDomain: Domain = {
  name: "branches",
  routes: branchRoutes,
  commands: [createBranch, renameBranch, deactivateBranch],
  words: { subjects: { branch: { names: branchesInWords } } },
  seed: true,
  navigation: [
    {
      label: t.branches,
      href: "/branches",
      icon: "building-2",
      section: "Reference",
      authorities: [],
      worksWith: ["reference:manage"],
      letter: "b",
    },
  ],
};
