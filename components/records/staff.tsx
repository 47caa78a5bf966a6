import * as t from "@/words/records";
/** A person by name, with the sign-in on hover. `own` marks the reader. */
export function Person({ name, signIn, own = false }: { name: string; signIn?: string | null; own?: boolean }) {
  return (
    <span {...(signIn && signIn !== name && { title: signIn })}>
      {name}
      {own && <span className="text-muted"> {t.you}</span>}
    </span>
  );
}
