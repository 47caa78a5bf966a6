import { handlerOf } from "../../../workers/task";
import { turnOf, workOnRescreens } from "./jobs";
import { readingTurn, rescreenTurn } from "./tasks";
import { readUnread } from "./unread-customers";

export const rescreenHandlers = [
  handlerOf(rescreenTurn, ({ turnMs }, signal) => workOnRescreens(signal, turnMs)),
  handlerOf(readingTurn, ({ turnMs }, signal) => readUnread(turnOf("customers", signal, turnMs))),
];
