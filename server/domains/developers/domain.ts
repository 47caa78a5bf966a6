import * as t from "@/words/service/developers";
import type { Domain } from "../../domain";

/** The reference of the interface is a screen only; what it shows is made of all the other domains. */
export const developersDomain: Domain = {
  name: "developers",
  routes: [],
  commands: [],
  navigation: [
    {
      label: t.developers,
      href: "/developers",
      icon: "code",
      section: "Reference",
      authorities: [],
      worksWith: ["client:manage"],
    },
  ],
};
