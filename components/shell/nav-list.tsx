import * as t from "@/words/shell";
import { linksBelow, type NavSection } from "./nav";
import { NavIcon } from "./nav-icon";
import { NavLink } from "./nav-link";

/** The screens by section. A narrow sidebar (`group/side` with `data-collapsed`) hides their words visually. */
export function NavList({ sections }: { sections: readonly NavSection[] }) {
  const items = sections.flatMap((section) => section.items);
  return (
    <nav aria-label={t.main} className="min-h-0 grow overflow-y-auto px-2 pt-1 pb-4">
      {sections.map((section) => (
        <div
          key={section.name ?? ""}
          className="border-line pt-3 first:pt-1 group-data-collapsed/side:mt-2 group-data-collapsed/side:border-t group-data-collapsed/side:pt-2 group-data-collapsed/side:first:mt-0 group-data-collapsed/side:first:border-t-0"
        >
          {section.name !== null && (
            <h2 className="px-2 pb-0.5 font-medium text-faint text-label group-data-collapsed/side:sr-only">
              {section.name}
            </h2>
          )}
          <ul>
            {section.items.map((item) => (
              <li key={item.href}>
                <NavLink href={item.href} label={item.label} below={linksBelow(items, item)}>
                  <NavIcon name={item.icon} />
                  <span className="truncate group-data-collapsed/side:sr-only">{item.label}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
