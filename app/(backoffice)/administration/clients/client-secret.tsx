import type { ServiceClientSecretView } from "@/server/contract/service-clients";
import * as t from "@/words/clients";
import { OneTimeSecret } from "../one-time-secret";

/** The secret of a client just made or rotated. */
export function ClientSecret({ given: { clientId, clientSecret } }: { given: ServiceClientSecretView }) {
  return (
    <div className="grid gap-3">
      <p>
        <span className="reference">{clientId}</span> {t.getsItsTokensAt()}{" "}
        <span className="reference">{t.oauth2Token}</span> {t.withThisSecret}
      </p>
      <OneTimeSecret secret={clientSecret} noun={t.clientSecret} lost={t.theSecretIsNotStored} />
    </div>
  );
}
