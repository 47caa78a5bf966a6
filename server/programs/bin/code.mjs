// `npm run code -- KEY`: the code that an authenticator app with this key shows at this moment (the demo bank's second factor).
import { TOTP } from "otpauth";

const [key = ""] = process.argv.slice(2);
if (!/^[A-Z2-7]{16,}$/i.test(key)) {
  console.error("npm run code -- KEY, the key of a second factor as `npm run bank` prints it");
  process.exit(1);
}
const codes = new TOTP({ secret: key.toUpperCase() });
console.log(`${codes.generate()}  (for ${Math.ceil(codes.remaining() / 1000)} s)`);
