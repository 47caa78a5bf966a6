import { handlerOf } from "../../../workers/task";
import { turnOf, workOnDestinations, workOnRescreens } from "./jobs";
import { destinationTurn, readingTurn, rescreenTurn } from "./tasks";
import { readUnread } from "./unread-customers";

export const rescreenHandlers = [
  handlerOf(rescreenTurn, ({ turnMs }, signal) => workOnRescreens(signal, turnMs)),
  handlerOf(readingTurn, ({ turnMs }, signal) => readUnread(turnOf("customers", signal, turnMs))),
  handlerOf(destinationTurn, ({ turnMs }, signal) => workOnDestinations(signal, turnMs)),
];
