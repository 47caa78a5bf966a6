import { clsx } from "clsx";
import Link from "next/link";
import { staffPage } from "@/app/staff-page";
import { Page } from "@/components/ui/page";
import type { TemplateView } from "@/server/contract/notifications/templates";
import { listTemplates } from "@/server/domains/notifications/templates/preview-template";
import * as t from "@/words/notifications/notifications";
import { categoryWords } from "../../../../server/domains/notifications/notification-words";
import { NotificationTabs } from "../notification-tabs";
import { TemplateTrial } from "./template-trial";

export const metadata = { title: t.templates };

const PATH = "/notifications/templates";

/** `?event=` selects a template. */
export default staffPage(t.templates, "notification:read", async (staff) => {
  const templates = listTemplates();
  const { event } = staff.search;
  const chosen = templates.find(({ eventType }) => eventType === event) ?? templates[0];
  return (
    <Page kind="detail" title={t.notifications} context={t.previewContext}>
      <NotificationTabs current={PATH} />
      <div className="grid items-start gap-x-8 gap-y-6 pt-4 lg:grid-cols-[minmax(180px,1fr)_minmax(0,4fr)]">
        <TemplateList templates={templates} chosen={chosen} />
        {chosen && <TemplateTrial key={chosen.eventType} template={chosen} />}
      </div>
    </Page>
  );
});

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
