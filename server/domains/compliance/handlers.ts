import { compareAll } from "../../compliance/matching/compare-all";
import { handlerOf } from "../../workers/task";
import { comparing } from "./tasks";

export const matchingHandlers = [handlerOf(comparing, compareAll)];
