import type { AnyCommand } from "../../commands/define-command";
import type { Domain } from "../../domain";
import { addHolidayCommand } from "./add-holiday";
import { removeHolidayCommand } from "./remove-holiday";
import { calendarRoutes } from "./routes";

export const calendarDomain: Domain<AnyCommand> = {
  name: "calendar",
  routes: calendarRoutes,
  commands: [addHolidayCommand, removeHolidayCommand],
  navigation: [{ label: "Calendar", href: "/calendar", icon: "calendar-days", section: "Reference", authorities: [] }],
};
