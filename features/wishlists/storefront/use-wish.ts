import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { showToast } from '@cubby/ui';
import { useState } from 'react';
import { wishForProduct } from '../contract.ts';

/** Adds a product to a member's list, or removes it: the first list, unless another is given. */
export function useWish(sku: string, onDone: (isWished: boolean) => void) {
  const { text } = useText();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const wish = async (isWished: boolean, code?: string) => {
    setBusy(true);
    setFailure('');
    try {
      const { name } = await client(wishForProduct, { code, sku, isWished });
      showToast(text(isWished ? 'wishlists.added' : 'wishlists.taken', { name }));
      onDone(isWished);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { wish, busy, failure };
}
