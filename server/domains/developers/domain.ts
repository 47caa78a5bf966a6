import * as t from "@/words/service/developers";
import type { Domain } from "../../domain";

/** A screen only. The API reference is derived from the other slices. */
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
