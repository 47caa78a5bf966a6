// one-time-secret
/** What is shown once, by what it is: its name, the button that copies it, and that it is no longer shown. */
export const secrets = {
  password: {
    name: "One-time password",
    copy: "Copy the one-time password",
    gone: "The one-time password is no longer shown",
  },
  clientSecret: {
    name: "Client secret",
    copy: "Copy the client secret",
    gone: "The client secret is no longer shown",
  },
};
export const shownOnceOnly = "Shown once only";
