import * as t from "@/words/service/calendar";
import type { Domain } from "../../domain";
import { addHoliday, removeHoliday } from "./change-holidays";
import { holidaysInWords } from "./queries";
import { calendarRoutes } from "./routes";

export const calendarDomain: Domain = {
  name: "calendar",
  routes: calendarRoutes,
  commands: [addHoliday, removeHoliday],
  words: { subjects: { holiday: { names: holidaysInWords } } },
  seed: true,
  navigation: [
    {
      label: t.calendar,
      href: "/calendar",
      icon: "calendar-days",
      section: "Reference",
      authorities: [],
      worksWith: ["reference:manage", "end-of-day:run"],
    },
  ],
};
