/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The lock file of this repository is the root, whatever lies in the folders above it.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  // `npm run check` and `npm test` check types, once and for everything; a start of the bank does not wait for that.
  typescript: { ignoreBuildErrors: true },
  // These hold sockets and prepared statements; they are loaded by Node as they are.
  serverExternalPackages: ["postgres", "pino", "prom-client"],
};
