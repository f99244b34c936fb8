import { ThingPage, takeAnswered } from '@cubby/features/child-mode/child';
import { type ChildThingFacts, childThing } from '@cubby/features/child-mode/contract';
import { PictureUploader } from '@cubby/features/media/screens';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { useRevalidator, useSearchParams } from 'react-router';
import { signedOut, useMe } from '../me.ts';

export const loader = async ({ params: { number = '' }, site: { client } }: LoaderArgs): Promise<ChildThingFacts> =>
  takeAnswered(number) ?? client(childThing, { number }).catch(signedOut('/who'));

export const meta = ({ data, site: { translator } }: MetaArgs<ChildThingFacts>): Meta => ({
  title: data.name || translator.text('childMode.new'),
  noindex: true,
});

export function Component() {
  const thing = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  return (
    <ThingPage
      key={thing.number}
      me={useMe()}
      thing={thing}
      asked={query.get('step') ?? undefined}
      onChanged={revalidate}
      renderUploader={(props) => <PictureUploader {...props} purpose="CRAFT" signInHref={`${prefix}/who`} />}
    />
  );
}
