import { pageTabs } from "@/components/ui/tab-links";
import * as t from "@/words/card-network";

export const AuthorizationTabs = pageTabs(t.authorizations, [
  { href: "/cards/authorizations", label: t.authorizations },
  { href: "/cards/authorizations/activity", label: t.activity },
]);
