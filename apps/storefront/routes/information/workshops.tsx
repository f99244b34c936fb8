import nothingFound from 'virtual:drawing/easel';
import { isNarrowed, readQuery } from '@cubby/contract';
import { listWorkshops, workshopQuery } from '@cubby/features/workshops/contract';
import { WorkshopDirectory } from '@cubby/features/workshops/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';

export async function loader({ site: { client }, request }: LoaderArgs) {
  const search = readQuery(workshopQuery, new URL(request.url).searchParams);
  return { search, found: await client(listWorkshops, search) };
}

export const meta = ({
  data: { search, found },
  site: { translator },
}: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: translator.text('workshops.page'),
  description: translator.text('workshops.lead'),
  noindex: isNarrowed(workshopQuery, search) || search.page > found.last,
});

export function Component() {
  const { search, found } = usePageData<typeof loader>();
  const { text } = useText();
  return (
    <div className="pt-10 pb-16">
      <h1 className="text-page">{text('workshops.title')}</h1>
      <p className="mt-2 mb-6 max-w-words text-lead text-soft">{text('workshops.lead')}</p>
      <WorkshopDirectory
        search={search}
        found={found}
        drawing={<img src={nothingFound} alt="" width="240" height="240" />}
      />
      <section aria-labelledby="terms" className="mt-12 max-w-words rounded-card bg-paper p-6 text-small">
        <h2 id="terms" className="mb-1 font-strong">
          {text('workshops.terms')}
        </h2>
        <p className="text-soft">{text('workshops.terms.text')}</p>
      </section>
    </div>
  );
}
