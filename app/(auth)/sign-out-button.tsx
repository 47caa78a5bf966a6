import { signOut } from "@/components/shell/sign-out";
import { Button } from "@/components/ui/button";
import * as common from "@/words/common";

/** The way out of pages that staff must complete before the bank opens. */
export function SignOutButton() {
  return (
    <Button variant="quiet" size="large" onClick={() => void signOut()}>
      {common.signOut}
    </Button>
  );
}
