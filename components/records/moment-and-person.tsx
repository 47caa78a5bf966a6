import { Moment } from "../ui/time";
import { Person } from "./staff";

type Props = { at: string; timeZone: string; name: string; signIn: string };

/** When, and on a narrow screen under it who: the column of persons has no room beside amounts there. */
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
