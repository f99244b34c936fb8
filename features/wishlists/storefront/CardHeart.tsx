import { useText } from '@cubby/i18n/react';
import { loadScreen, useClient } from '@cubby/site';
import { ErrorPopup, Icon } from '@cubby/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ownWishlists, type WishlistHead } from '../contract.ts';
import { useWish } from './use-wish.ts';
import { askWished, useWished } from './wished.ts';

const WishDialog = lazy(() => loadScreen(() => import('./WishDialog.tsx')));

type CardHeartProps = { sku: string; name: string; listsHref: string };

export function CardHeart({ sku, name, listsHref }: CardHeartProps) {
  const { text } = useText();
  const client = useClient();
  const isWished = useWished(sku);
  const [lists, choose] = useState<readonly WishlistHead[]>();
  const [problem, tell] = useState('');
  const { wish, busy, failure } = useWish(sku, async () => {
    await askWished(client);
    if (lists) choose(await client(ownWishlists, { sku }));
  });
  useEffect(() => {
    if (!lists) tell(failure);
  }, [failure]);
  const press = async () => {
    tell('');
    try {
      const own = await client(ownWishlists, { sku });
      if (own.length > 1) choose(own);
      else await wish(!isWished);
    } catch (error) {
      tell((error as Error).message);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={text(isWished ? 'wishlists.wished.label' : 'wishlists.wish.label', { name })}
        aria-pressed={isWished ?? false}
        aria-busy={busy || undefined}
        disabled={isWished === undefined}
        className="grid size-9 place-items-center rounded-full bg-raised text-ink"
        onClick={busy ? undefined : press}
      >
        <Icon name="heart" className={isWished ? 'fill-current' : undefined} />
      </button>
      {lists && (
        <Suspense>
          <WishDialog
            lists={lists}
            listsHref={listsHref}
            failure={failure}
            onWish={wish}
            onClose={() => choose(undefined)}
          />
        </Suspense>
      )}
      {problem && (
        <ErrorPopup open title={text('wishlists.error')} cancelText={text('wishlists.close')} onClose={() => tell('')}>
          {problem}
        </ErrorPopup>
      )}
    </>
  );
}
