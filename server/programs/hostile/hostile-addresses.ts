/** Addresses of Next and next-auth, and commonly attacked ones. */
export const addresses: readonly string[] = [
  ..."/_next/data/x.json /_next/data/development/teller.json /_next/data/%ff/index.json /_next/data".split(" "),
  ..."/_next/image /_next/image?url=/icon.svg&w=64&q=75 /_next/image?url=http://127.0.0.1/&w=16&q=1 /_next/image?url=%00&w=x&q=x".split(
    " ",
  ),
  ..."/_next/static/ /_next/static/%ff /_next/static/../../package.json /_next/static/%2e%2e/%2e%2e/server/x /_next/static/chunks/x.js /_next/static/%00".split(
    " ",
  ),
  ..."/_next /_next/ /_next/x /_next/webpack-hmr /_next/turbopack-hmr /_next/server /_next/mcp /_next/postponed/resume/x".split(
    " ",
  ),
  ..."/__nextjs_original-stack-frame?file=x&lineNumber=x /__nextjs_original-stack-frames /__nextjs_source-map?filename=%ff".split(
    " ",
  ),
  ..."/__nextjs_launch-editor?file=/etc/passwd /__nextjs_error_feedback /__nextjs_font/x /__nextjs_attach-nodejs-inspector /__nextjs_restart_dev".split(
    " ",
  ),
  ..."/index.rsc /teller.rsc /teller.txt /accounts/x.rsc /teller.segments/_tree.segment.rsc /_not-found /_not-found.rsc /_global-error /_error /404 /500 /_document /_app".split(
    " ",
  ),
  ..."/favicon.ico /icon.svg?%ff /icon.svg/x /robots.txt /sitemap.xml /manifest.webmanifest /opengraph-image /.well-known/x".split(
    " ",
  ),
  ..."/api /api/ /api/auth /api/auth/ /api/auth/%ff /api/auth/%00 /api/auth/x /api/auth/session /api/auth/session?update /api/auth/csrf /api/auth/providers /api/auth/_log".split(
    " ",
  ),
  ..."/api/auth/signin /api/auth/signin/credentials /api/auth/signin?callbackUrl=%ff /api/auth/signin?callbackUrl=http:// /api/auth/signin?error=%00 /api/auth/signout /api/auth/signout?callbackUrl=x".split(
    " ",
  ),
  ..."/api/auth/callback /api/auth/callback/credentials /api/auth/callback/x?code=1&state=%ff /api/auth/error /api/auth/error?error=%00 /api/auth/verify-request /api/auth/signin/x/y/z".split(
    " ",
  ),
  ..."/api/health/live /api/health/ready /api/health/x /api/metrics /api/metrics/ /api/v1 /api/v1/ /api/v1/x /api/v1/%ff /api/v1/../v1/accounts /api/v1//accounts /api/v1/accounts/%00".split(
    " ",
  ),
  ..."//evil.example /\\evil.example /.//evil.example /%5cevil /%2f%2fevil /;/ /..;/ /../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /.env /.git/config /WEB-INF/web.xml".split(
    " ",
  ),
  ..."/%ff /%00 /%E0%A4%A /% /teller/% /teller/%ff /accounts/%ff /parties/%c0%ae/ /%ED%A0%80 /teller%00 /teller%0a /teller/ /TELLER /teller//tills /? /?& /?%ff=%ff /?__proto__=1 /?a[b]=1 /#".split(
    " ",
  ),
  ..."/sign-in?callbackUrl=%ff /sign-in?callbackUrl=%00 /sign-in?callbackUrl=//evil /sign-in?error=%00 /sign-in?callbackUrl=http://[ /password?x=%ff /verbs /verbs?x=%ff /live /oauth2/token /oauth2/ /oauth2/%ff".split(
    " ",
  ),
  `/${"a".repeat(7_000)}`,
  `/${"a/".repeat(2_000)}`,
  `/teller?${"a=1&".repeat(1_500)}`,
  `/${"%2e%2e%2f".repeat(300)}`,
];

/** Methods that Node's parser accepts. */
export const methods: readonly string[] = [
  ...[
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "PROPFIND",
    "PURGE",
    "SEARCH",
    "LINK",
    "QUERY",
    "BREW",
    "get",
  ],
];
