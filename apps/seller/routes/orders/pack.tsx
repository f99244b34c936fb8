import { unasked } from '@cubby/contract';
import { sales, salesQuery } from '@cubby/features/fulfilment/contract';
import { mostPackedTogether, packing } from '@cubby/features/fulfilment/packing-contract';
import { PackPage } from '@cubby/features/fulfilment/seller';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

const numberPattern = /^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/;

export async function loader({ request, site: { client } }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams
    .getAll('n')
    .flatMap((each) => each.split(','))
    .filter((each) => numberPattern.test(each));
  try {
    const numbers =
      asked.length > 0
        ? [...new Set(asked)]
        : (await Promise.all((['PACK', 'SHIP'] as const).map((tab) => client(sales, { ...unasked(salesQuery), tab }))))
            .flatMap(({ orders }) => orders)
            .toSorted((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''))
            .map(({ number }) => number);
    const orders = numbers.length > 0 ? await client(packing, { numbers: numbers.slice(0, mostPackedTogether) }) : [];
    return { orders };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('packing.title'),
  noindex: true,
});

export function Component() {
  const { revalidate } = useRevalidator();
  return <PackPage {...usePageData<typeof loader>()} onChanged={revalidate} />;
}
