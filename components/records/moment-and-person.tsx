import { Moment } from "../ui/time";
import { Person } from "./staff";

type Props = { at: string; timeZone: string; name: string; signIn: string };

/** The time, and on a narrow screen the person below it, because their column is hidden there. */
export function MomentAndPerson({ at, timeZone, name, signIn }: Props) {
  return (
    <>
      <Moment at={at} timeZone={timeZone} />
      <span className="block max-w-32 truncate text-muted md:hidden">
        <Person name={name} signIn={signIn} />
      </span>
    </>
  );
}
