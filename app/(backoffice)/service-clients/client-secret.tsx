import type { ServiceClientSecretView } from "@/server/contract/service-clients";
import * as t from "@/words/service-clients";
import { OneTimeSecret } from "../staff/one-time-secret";

const TOKEN_PATH = "/oauth2/token";

export function ClientSecret({ given: { clientId, clientSecret } }: { given: ServiceClientSecretView }) {
  return (
    <div className="grid gap-3">
      <p>
        {t.getsItsTokensAt(
          <span className="reference">{clientId}</span>,
          <span className="reference">{TOKEN_PATH}</span>,
        )}
      </p>
      <OneTimeSecret kind="clientSecret" secret={clientSecret} lost={t.theSecretIsNotStored} />
    </div>
  );
}
