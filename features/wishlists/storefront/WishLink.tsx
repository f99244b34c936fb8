import { useText } from '@cubby/i18n/react';
import { useState } from 'react';
import { useWish } from './use-wish.ts';

export function WishLink({ sku, name }: { sku: string; name: string }) {
  const { text } = useText();
  const [isWished, setWished] = useState(false);
  const { wish, busy, failure } = useWish(sku, setWished);
  return (
    <>
      <button
        type="button"
        aria-label={text(isWished ? 'wishlists.wished.label' : 'wishlists.wish.label', { name })}
        aria-pressed={isWished}
        aria-busy={busy || undefined}
        className="min-h-6 text-small text-soft underline underline-offset-4 hover:text-ink print:hidden"
        onClick={busy ? undefined : () => wish(!isWished)}
      >
        {text(isWished ? 'wishlists.wished' : 'wishlists.wish')}
      </button>
      {failure && (
        <span role="alert" className="basis-full text-small font-medium text-error-deep">
          {failure}
        </span>
      )}
    </>
  );
}
