import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon, Picture } from '@cubby/ui';
import type { ChildThing } from '../../contract.ts';
import { Dollars } from '../Dollars.tsx';

/** A craft in a list, all of it a link. */
export function ThingRow({ thing: { number, subject, name, image, status, price, stock } }: { thing: ChildThing }) {
  const { text } = useText();
  const { prefix } = useSite();
  const isSold = status === 'LIVE' || status === 'SOLD_OUT' || status === 'PAUSED' || status === 'SUSPENDED';
  return (
    <a className="kid-row" href={`${prefix}/things/${number}`}>
      <Picture picture={image} alt="" sizes="72px" width={96} height={96} />
      <span>
        <b>
          <bdi>{name || text('childMode.unnamed')}</bdi>
        </b>
        <span className="text-soft">
          {subject === 'SHOP'
            ? text('childMode.shop.page')
            : status === 'LIVE' && stock !== null
              ? text('childMode.there', { count: stock })
              : text(`childMode.status.${status}`)}
        </span>
      </span>
      {isSold && price ? <Dollars amount={price} /> : <Icon name="chevronNext" />}
    </a>
  );
}
