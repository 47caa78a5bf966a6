import type { ServiceClientSecretView } from "@/server/contract/service-clients";
import { OneTimeSecret } from "../one-time-secret";

/** The secret of a client just made or rotated. */
export function ClientSecret({ given: { clientId, clientSecret } }: { given: ServiceClientSecretView }) {
  return (
    <div className="grid gap-3">
      <p>
        <span className="reference">{clientId}</span> gets its tokens at{" "}
        <span className="reference">/oauth2/token</span> with this secret.
      </p>
      <OneTimeSecret
        secret={clientSecret}
        noun="client secret"
        lost="The bank keeps only its fingerprint. If it is lost, rotate the secret."
      />
    </div>
  );
}
