import * as verbs from "@/words/shell";
import type { Domain } from "../../domain";
import { identityJobs } from "./jobs";
import { tokenRoute } from "./routes";

export const identityDomain: Domain = {
  name: "identity",
  routes: [tokenRoute],
  commands: [],
  jobs: identityJobs,
  seed: true,
  navigation: [],
  // The appearance is a preference of each user.
  verbs: [
    { id: "identity.light", label: verbs.lightTheme, icon: "sliders-horizontal", authorities: [], theme: "light" },
    { id: "identity.dark", label: verbs.darkTheme, icon: "sliders-horizontal", authorities: [], theme: "dark" },
    { id: "identity.system", label: verbs.systemTheme, icon: "sliders-horizontal", authorities: [], theme: "system" },
  ],
};
