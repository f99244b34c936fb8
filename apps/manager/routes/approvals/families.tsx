import { PlacesTable } from '@cubby/features/families/inner';
import { listPlaces } from '@cubby/features/families/staff-contract';
import { RetentionTable } from '@cubby/features/people/inner';
import { retentionReport } from '@cubby/features/people/staff-contract';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';

export async function loader({ site: { client } }: LoaderArgs) {
  try {
    return { places: await client(listPlaces, {}), retention: await client(retentionReport, {}) };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('families.desk.link'),
  noindex: true,
});

/** Where children may sell, and how long data about them is kept. */
export function Component() {
  const { places, retention } = usePageData<typeof loader>();
  return (
    <>
      <PageTop />
      <div className="grid gap-10">
        <PlacesTable places={places} />
        <RetentionTable rows={retention} />
      </div>
    </>
  );
}
