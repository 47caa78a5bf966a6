"use client";

import PageFailed from "../error";

/** A failed page keeps its frame, so that the reader can leave it. */
export default PageFailed;
