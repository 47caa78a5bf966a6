import { signOut } from "@/components/shell/sign-out";
import { Button } from "@/components/ui/button";
import * as common from "@/words/common";

/** For whoever has to do something before the bank opens to him, and does not want to do it now. */
export function SignOutButton() {
  return (
    <Button variant="quiet" size="large" onClick={() => void signOut()}>
      {common.signOut}
    </Button>
  );
}
