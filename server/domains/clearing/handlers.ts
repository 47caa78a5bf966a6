import { handlerOf } from "../../workers/task";
import { clearingImportTurn, workOnClearingImports } from "./imports/jobs";

/** The tasks of this slice, for the worker's program. */
export const clearingHandlers = [
  handlerOf(clearingImportTurn, ({ turnMs }, signal) => workOnClearingImports(signal, turnMs)),
];
