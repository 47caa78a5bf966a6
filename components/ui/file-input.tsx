import type { ComponentProps } from "react";
import { controlStyle } from "./control-style";

/** The control of a form's files. It stands in a `Field` named "file". */
export function FileInput(props: Pick<ComponentProps<"input">, "accept" | "multiple">) {
  return (
    <input
      {...props}
      type="file"
      name="file"
      className={controlStyle({
        className:
          "!h-auto py-1.5 file:mr-3 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-body file:text-ink",
      })}
    />
  );
}
