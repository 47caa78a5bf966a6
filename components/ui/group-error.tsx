import { CircleAlert } from "lucide-react";

/** What is wrong with a group of boxes, as `Field` says it of one control. */
export function GroupError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1 text-danger text-label">
      <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
      {children}
    </p>
  );
}
