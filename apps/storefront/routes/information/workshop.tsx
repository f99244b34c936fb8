import { ApiError } from '@cubby/contract';
import { ReportWorkshop } from '@cubby/features/cases/storefront';
import { workshopByCode } from '@cubby/features/workshops/contract';
import { pathOfWorkshop } from '@cubby/features/workshops/rules';
import { WorkshopDetails } from '@cubby/features/workshops/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { baseOf, breadcrumbData } from '../../structured.ts';
import { workshopData } from '../../workshop-structured.ts';

export async function loader({ site: { client }, params }: LoaderArgs) {
  const code = params.code ?? '';
  if (!/^[a-z0-9-]{2,60}$/.test(code)) missing(new ApiError('OC_NOT_FOUND', 404, ''));
  return client(workshopByCode, { code }).catch(missing);
}

export function meta({ data: workshop, site }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta {
  const head: Meta = { title: workshop.name, description: workshop.description, picture: workshop.image?.url };
  if (!import.meta.env.SSR) return head;
  return {
    ...head,
    structured: [
      workshopData(workshop, baseOf(site) + pathOfWorkshop(workshop.code)),
      breadcrumbData(site, [
        { name: site.translator.text('workshops.page'), path: '/workshops' },
        { name: workshop.name, path: pathOfWorkshop(workshop.code) },
      ]),
    ],
  };
}

export function Component() {
  const workshop = usePageData<typeof loader>();
  const { code, name } = workshop;
  return <WorkshopDetails workshop={workshop} report={<ReportWorkshop key={code} code={code} name={name} />} />;
}
