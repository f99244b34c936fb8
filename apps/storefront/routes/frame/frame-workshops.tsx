import nothingFound from 'virtual:drawing/easel';
import { WorkshopDirectory } from '@cubby/features/workshops/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { loader } from '../information/workshops.tsx';

export { loader };

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('workshops.page'),
  noindex: true,
});

export function Component() {
  const { search, found } = usePageData<typeof loader>();
  const { text } = useText();
  return (
    <>
      <h1 className="mb-4 text-section">{text('workshops.title')}</h1>
      <WorkshopDirectory
        search={search}
        found={found}
        path="/frame/workshops"
        drawing={<img src={nothingFound} alt="" width="240" height="240" />}
      />
    </>
  );
}
