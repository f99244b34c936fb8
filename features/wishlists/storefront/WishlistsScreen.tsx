import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, EmptyState, TextLink } from '@cubby/ui';
import type { WishlistHead } from '../contract.ts';
import { mostLists } from '../rules.ts';
import { NameForm } from './NameForm.tsx';

type WishlistsScreenProps = { lists: readonly WishlistHead[]; onChanged: () => void | Promise<void> };

export function WishlistsScreen({ lists, onChanged }: WishlistsScreenProps) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <div className="mt-3 grid gap-8">
      {lists.length === 0 ? (
        <EmptyState title={text('wishlists.none')}>{text('wishlists.none.text')}</EmptyState>
      ) : (
        <ul className="mt-3 grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          {lists.map(({ code, name, products, isShared }) => (
            <li key={code} className="relative rounded-card border border-rule bg-raised p-5">
              <h2 className="text-title wrap-anywhere">
                <TextLink href={`${prefix}/profile/wishlists/${code}`} className="after:absolute after:inset-0">
                  <bdi>{name}</bdi>
                </TextLink>
              </h2>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-soft">
                {text('wishlists.count', { count: products })}
                {isShared && <Badge>{text('wishlists.isShared')}</Badge>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {lists.length < mostLists && <NameForm onSaved={onChanged} />}
    </div>
  );
}
