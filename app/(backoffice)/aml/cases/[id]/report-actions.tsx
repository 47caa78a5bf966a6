"use client";

import { dialogAction } from "@/components/ui/dialog-button";
import * as t from "@/words/aml/report";

export const EditReport = dialogAction({ words: t.editReport, size: "small" }, () =>
  import("./report-form").then((module) => module.ReportDialog),
);
