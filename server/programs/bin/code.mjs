import { ensureInstalled, program, SetupError } from "./setup.mjs";

const help = `npm run code -- KEY: prints the current TOTP code for the key of a second factor. npm run bank prints the key of the demo
administrator who has one.`;

await program(help, async ([key = ""]) => {
  if (!/^[A-Z2-7]{16,}$/i.test(key)) throw new SetupError(help);
  ensureInstalled();
  const { TOTP } = await import("otpauth");
  const codes = new TOTP({ secret: key.toUpperCase() });
  console.log(`${codes.generate()}  (for ${Math.ceil(codes.remaining() / 1000)} s)`);
});
