import { compareAll } from "../../compliance/matching/compare-all";
import { handlerOf } from "../../workers/task";
import { comparing } from "./compared";
import { importTurn, workOnImports } from "./imports/jobs";
import {
  destinationTurn,
  readingTurn,
  rescreenTurn,
  turnOf,
  workOnDestinations,
  workOnRescreens,
} from "./rescreen/jobs";
import { readUnread } from "./rescreen/unread-customers";

/** The tasks of this slice, for the worker's program. */
export const complianceHandlers = [
  handlerOf(comparing, compareAll),
  handlerOf(importTurn, ({ turnMs }, signal) => workOnImports(signal, turnMs)),
  handlerOf(rescreenTurn, ({ turnMs }, signal) => workOnRescreens(signal, turnMs)),
  handlerOf(readingTurn, ({ turnMs }, signal) => readUnread(turnOf("customers", signal, turnMs))),
  handlerOf(destinationTurn, ({ turnMs }, signal) => workOnDestinations(signal, turnMs)),
];
