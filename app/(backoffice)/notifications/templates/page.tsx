import { clsx } from "clsx";
import Link from "next/link";
import { readSearch } from "@/app/address";
import type { SearchParams } from "@/components/data-table/list-address";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { staffContext } from "@/server/auth/staff-context";
import type { TemplateView } from "@/server/contract/notification-templates";
import { listTemplates } from "@/server/domains/notifications/templates/preview-template";
import * as t from "@/words/notifications";
import { NotificationTabs } from "../notification-tabs";
import { categoryWords } from "../notification-words";
import { TemplateTrial } from "./template-trial";

export const metadata = { title: t.templates };

const PATH = "/notifications/templates";

/** What customers read, by event; `?event=` shows one with its sample. */
export default async function TemplatesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("notification:read");
  if (!staff.allowed) return <ForbiddenPage title={t.templates} authority={staff.missing} />;
  const templates = listTemplates();
  const { event } = await readSearch(searchParams);
  const chosen = templates.find(({ eventType }) => eventType === event) ?? templates[0];
  return (
    <Page kind="detail" header={<PageHeader title={t.notifications} context={t.previewContext} />}>
      <NotificationTabs current={PATH} />
      <div className="grid items-start gap-x-8 gap-y-6 pt-4 lg:grid-cols-[minmax(180px,1fr)_minmax(0,4fr)]">
        <TemplateList templates={templates} chosen={chosen} />
        {chosen && <TemplateTrial key={chosen.eventType} template={chosen} />}
      </div>
    </Page>
  );
}

function TemplateList({ templates, chosen }: { templates: readonly TemplateView[]; chosen: TemplateView | undefined }) {
  const categories = [...new Set(templates.map(({ category }) => category))];
  return (
    <nav aria-label={t.templateList} className="grid gap-4">
      {categories.map((category) => (
        <div key={category}>
          <h2 className="text-label text-muted">{categoryWords(category)}</h2>
          <ul>
            {templates
              .filter((template) => template.category === category)
              .map((template) => (
                <li key={template.eventType}>
                  <TemplateLink template={template} current={template === chosen} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function TemplateLink({ template: { eventType, name }, current }: { template: TemplateView; current: boolean }) {
  return (
    <Link
      prefetch={false}
      href={`${PATH}?event=${eventType}`}
      aria-current={current ? "true" : undefined}
      className={clsx(
        "-mx-2 flex min-h-8 items-center rounded-control px-2 text-body",
        current ? "bg-row-selected font-medium text-ink" : "text-ink hover:bg-row-hover",
      )}
    >
      {name}
    </Link>
  );
}
