/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The lock file of this repository is the root, whatever lies in the folders above it.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  // `npm run check` and `npm test` check types, once and for everything; a start of the bank does not wait for that.
  typescript: { ignoreBuildErrors: true },
  // Bookmarks and printed links of earlier releases, in which these screens stood elsewhere.
  redirects: async () =>
    [
      ["/administration/clients", "/service-clients"],
      ["/administration/:section(audit|background|limits|staff)", "/:section"],
      ["/cases", "/aml/cases"],
      ["/messages", "/notifications/messages"],
      ["/pricing/payouts", "/payouts"],
      ["/pricing/accruals", "/payouts/accruals"],
    ].map(([from, to]) => ({ source: `${from}/:rest*`, destination: `${to}/:rest*`, permanent: true })),
  // These hold sockets and prepared statements; they are loaded by Node as they are.
  serverExternalPackages: ["postgres", "pino", "prom-client"],
};
