import { quotedCart } from '@cubby/features/cart/contract';
import { readCart, writeCart } from '@cubby/features/cart/storefront';
import type { OrderLine } from '@cubby/features/orders/contract';
import { type BoughtAgain, buyAgain } from '@cubby/features/orders/storefront';
import { useClient } from '@cubby/site';
import { useState } from 'react';

export function useBuyAgain(country: string) {
  const client = useClient();
  const [asked, ask] = useState<readonly OrderLine[]>();
  const [results, report] = useState<readonly BoughtAgain[]>();
  const [failure, fail] = useState<string>();
  const buy = async (lines: readonly OrderLine[]) => {
    ask(lines);
    fail(undefined);
    report(undefined);
    try {
      const entries = lines.map(({ offerId, quantity }) => ({ offerId, quantity, selected: true }));
      const { groups } = await client(quotedCart, { entries, country });
      const again = buyAgain(
        lines,
        groups.flatMap((group) => group.lines),
        readCart(),
      );
      writeCart(again.entries);
      report(again.results);
    } catch (error) {
      fail((error as Error).message);
    } finally {
      ask(undefined);
    }
  };
  return {
    buy,
    results,
    failure,
    isBuying: (lines: readonly OrderLine[]): boolean =>
      asked !== undefined && asked.length === lines.length && asked.every((line, i) => line === lines[i]),
  };
}
