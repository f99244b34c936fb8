import { useText } from '@cubby/i18n/react';
import { Checkbox, Dialog, TextLink } from '@cubby/ui';
import { useEffect, useState } from 'react';
import type { WishlistHead } from '../contract.ts';

type WishDialogProps = {
  lists: readonly WishlistHead[];
  listsHref: string;
  failure: string;
  onWish: (wanted: boolean, code: string) => void;
  onClose: () => void;
};

export default function WishDialog({ lists, listsHref, failure, onWish, onClose }: WishDialogProps) {
  const { text } = useText();
  /** The latest choice, until the server has answered. */
  const [chosen, choose] = useState<Readonly<Record<string, boolean>>>({});
  useEffect(() => choose({}), [lists, failure]);
  return (
    <Dialog open onClose={onClose} title={text('wishlists.choose')} closeLabel={text('wishlists.close')}>
      <ul>
        {lists.map(({ code, name, products, hasProduct }) => (
          <li key={code}>
            <Checkbox
              label={<bdi>{name}</bdi>}
              detail={text('wishlists.count', { count: products })}
              checked={chosen[code] ?? hasProduct}
              onChange={(event) => {
                choose({ ...chosen, [code]: event.target.checked });
                onWish(event.target.checked, code);
              }}
            />
          </li>
        ))}
      </ul>
      {failure && (
        <p role="alert" className="mt-3 font-medium text-error-deep">
          {failure}
        </p>
      )}
      <p className="mt-4">
        <TextLink href={listsHref}>{text('wishlists.all')}</TextLink>
      </p>
    </Dialog>
  );
}
