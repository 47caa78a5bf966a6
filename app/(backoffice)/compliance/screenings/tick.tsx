"use client";

/** A checkbox of a table row, without visible words. */
export function Tick({ label, ...box }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="grid size-6 place-items-center">
      <input {...box} type="checkbox" className="size-4 accent-accent" aria-label={label} />
    </label>
  );
}
