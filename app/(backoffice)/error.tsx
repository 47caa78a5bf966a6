"use client";

import PageFailed from "../error";

/** A page that could not be made leaves the frame around it standing: one goes on somewhere else. */
export default PageFailed;
