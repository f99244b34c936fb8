import { LeavingScreen } from '@cubby/features/workshops/storefront';
import { type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { loader } from './workshop.tsx';

export { loader };

export const meta = ({ data: { organiser }, site }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: site.translator.text('workshops.book', { organiser }),
  noindex: true,
});

export function Component() {
  return <LeavingScreen workshop={usePageData<typeof loader>()} />;
}
