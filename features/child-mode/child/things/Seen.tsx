import { useText } from '@cubby/i18n/react';
import type { Money } from '@cubby/money';
import { Picture, type PictureSource } from '@cubby/ui';
import { Dollars } from '../Dollars.tsx';

type SeenProps = { name: string; shopName: string; image: PictureSource | null; price: Money | null };

/** A craft as buyers will see it in a list. */
export function Seen({ name, shopName, image, price }: SeenProps) {
  const { text } = useText();
  return (
    <section className="grid gap-2">
      <h2 className="font-strong">{text('childMode.seen')}</h2>
      <div className="kid-row">
        <Picture picture={image} alt="" sizes="72px" width={96} height={96} />
        <span>
          <b>
            <bdi>{name || text('childMode.unnamed')}</bdi>
          </b>
          <bdi className="text-soft">{shopName}</bdi>
        </span>
        {price && <Dollars amount={price} />}
      </div>
    </section>
  );
}
