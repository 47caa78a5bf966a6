import { ButtonLink } from "@/components/ui/button";
import { NoResult } from "@/components/ui/list-state";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="grid min-h-[60dvh] place-items-center">
      <h1 className="sr-only">Not found</h1>
      <NoResult title="There is nothing at this address" action={<ButtonLink href="/">Go to the start</ButtonLink>}>
        The record may be of another branch, or the link may be incomplete.
      </NoResult>
    </main>
  );
}
