import { handlerOf } from "../../../workers/task";
import { workOnImports } from "./jobs";
import { importTurn } from "./tasks";

export const importHandlers = [handlerOf(importTurn, ({ turnMs }, signal) => workOnImports(signal, turnMs))];
