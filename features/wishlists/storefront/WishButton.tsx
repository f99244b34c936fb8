import { useText } from '@cubby/i18n/react';
import { loadScreen, useAnswer, useClient, useHydrated } from '@cubby/site';
import { Icon } from '@cubby/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ownWishlists } from '../contract.ts';
import { keepWish, takeWish } from './pending-wish.ts';
import { useWish } from './use-wish.ts';

const WishDialog = lazy(() => loadScreen(() => import('./WishDialog.tsx')));

type WishButtonProps = {
  sku: string;
  isMember: boolean;
  signIn: () => void;
  listsHref: string;
};

export function WishButton({ sku, isMember, signIn, listsHref }: WishButtonProps) {
  const { text } = useText();
  const client = useClient();
  const hydrated = useHydrated();
  const [isChoosing, choose] = useState(false);
  const answer = useAnswer(isMember ? sku : null, (signal) => client(ownWishlists, { sku }, { signal }));
  const lists = isMember ? (answer.value ?? []) : [];
  const isWished = lists.some(({ hasProduct }) => hasProduct);

  const { wish, busy, failure } = useWish(sku, answer.ask);
  const press = () => {
    if (isMember) return lists.length > 1 ? choose(true) : void wish(!isWished);
    keepWish(sku);
    signIn();
  };
  useEffect(() => {
    if (isMember && takeWish(sku)) void wish(true);
  }, [isMember]);

  return (
    <>
      <button
        type="button"
        disabled={!hydrated || (isMember && !answer.value && !answer.error)}
        aria-busy={busy || undefined}
        aria-pressed={isWished}
        className="inline-flex min-h-6 items-center gap-1.5 underline-offset-4 hover:underline"
        onClick={busy ? undefined : press}
      >
        <Icon name="heart" className={isWished ? 'fill-current' : undefined} />
        {text(isWished ? 'wishlists.wished' : 'wishlists.wish')}
      </button>
      {failure && !isChoosing && (
        <span role="alert" className="basis-full font-medium text-error-deep">
          {failure}
        </span>
      )}
      {isChoosing && (
        <Suspense>
          <WishDialog
            lists={lists}
            listsHref={listsHref}
            failure={failure}
            onWish={wish}
            onClose={() => choose(false)}
          />
        </Suspense>
      )}
    </>
  );
}
