import { signOut } from "@/components/shell/sign-out";
import { Button } from "@/components/ui/button";
import * as common from "@/words/common";

/** For users with a pending setup who postpone it. */
export function SignOutButton() {
  return (
    <Button variant="quiet" size="large" onClick={() => void signOut()}>
      {common.signOut}
    </Button>
  );
}
