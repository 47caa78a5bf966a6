import type { Domain } from "../../domain";
import { addHolidayCommand } from "./add-holiday";
import { removeHolidayCommand } from "./remove-holiday";
import { calendarRoutes } from "./routes";

export const calendarDomain: Domain = {
  name: "calendar",
  routes: calendarRoutes,
  commands: [addHolidayCommand, removeHolidayCommand],
  navigation: [{ label: "Calendar", href: "/calendar", icon: "calendar-days", section: "Reference", authorities: [] }],
};
