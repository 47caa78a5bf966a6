import type { ServiceClientView } from "@/server/contract/service-clients";
import type { AuthorityArea } from "@/server/kernel/authorities";
import * as t from "@/words/service-clients";

type Held = { areas: readonly AuthorityArea[]; client: ServiceClientView; branches: (code: string) => string };

/** What a client may do, by area, for reading; and where and how often, if that is bounded. */
export function HeldAuthorities({ areas, client, branches }: Held) {
  const { authorities: held, branchCodes, requestsPerSecond } = client;
  return (
    <>
      {(branchCodes !== null || requestsPerSecond !== null) && (
        <p className="mb-3">
          {[
            branchCodes && t.worksAt(branchCodes.map(branches)),
            requestsPerSecond && t.atMostASecond(requestsPerSecond),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      <Areas areas={areas} held={held} />
    </>
  );
}

function Areas({ areas, held }: { areas: readonly AuthorityArea[]; held: readonly string[] }) {
  const shown = areas
    .map(({ name, authorities }) => ({ name, authorities: authorities.filter(({ value }) => held.includes(value)) }))
    .filter(({ authorities }) => authorities.length > 0);
  if (shown.length === 0) return <p className="text-muted">{t.noAuthorities}</p>;
  return (
    <dl className="columns-1 gap-8 md:columns-2 xl:columns-3">
      {shown.map(({ name, authorities }) => (
        <div key={name} className="mb-3 break-inside-avoid">
          <dt className="font-semibold">{name}</dt>
          {authorities.map(({ value, does }) => (
            <dd key={value} className="flex flex-wrap gap-x-2">
              <span className="reference">{value}</span>
              <span className="text-muted">{does}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
