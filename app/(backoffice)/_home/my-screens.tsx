import { openSections } from "@/components/shell/nav";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import type { Principal } from "@/server/auth/principal";
import { domains } from "@/server/registry";
import * as t from "@/words/home";

/** Everything that the roles open, by job: the way on for those who have no queue. */
export function MyScreens({ principal }: { principal: Principal }) {
  // What stands above the sections is on every screen.
  const sections = openSections(
    domains.flatMap((domain) => domain.navigation.filter(({ section }) => section !== null)),
    principal.authorities,
  );
  return (
    <Section title={t.myScreens} note={t.byRole}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
        {sections.map((section) => (
          <div key={section.name}>
            <h3 className="text-label text-muted">{section.name}</h3>
            <ul>
              {section.items.map((item) => (
                <li key={item.href}>
                  <TextLink quiet href={item.href} className="inline-block min-h-6">
                    {item.label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
