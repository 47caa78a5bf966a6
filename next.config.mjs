/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The root is this repository, regardless of lock files in the folders above.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  // `npm run check` and `npm test` check types. A start of the bank does not wait for that.
  typescript: { ignoreBuildErrors: true },
  // Bookmarks and printed links of earlier releases lead to the current addresses.
  redirects: async () =>
    [
      ["/administration/clients", "/service-clients"],
      ["/administration/:section(audit|background|limits|staff)", "/:section"],
      ["/cases", "/aml/cases"],
      ["/messages", "/notifications/messages"],
      ["/pricing/payouts", "/payouts"],
      ["/pricing/accruals", "/payouts/accruals"],
    ].map(([from, to]) => ({ source: `${from}/:rest*`, destination: `${to}/:rest*`, permanent: true })),
  // Packages with sockets and prepared statements are loaded by Node, unbundled.
  serverExternalPackages: ["postgres", "pino", "prom-client"],
};
