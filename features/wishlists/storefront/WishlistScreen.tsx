import type { OutputOf } from '@cubby/contract';
import type { ProductSummary } from '@cubby/features/offers/rules';
import { type Make, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import {
  Button,
  Checkbox,
  ConfirmPopup,
  CopyField,
  EmptyState,
  IconButton,
  Notice,
  ProductGrid,
  Quantity,
  useFocusAfter,
} from '@cubby/ui';
import { useState } from 'react';
import {
  deleteWishlist,
  type ownWishlist,
  shareWishlist,
  type Wish,
  watchWishlist,
  wishForProduct,
} from '../contract.ts';
import { mostWished } from '../rules.ts';
import { NameForm } from './NameForm.tsx';
import type { ProductActions } from './SharedWishlistScreen.tsx';

type WishlistScreenProps = ProductActions & {
  list: OutputOf<typeof ownWishlist>;
  onChanged: () => void | Promise<void>;
  onDeleted: () => void | Promise<void>;
};

/**
 * One wish list of a member: quantities, adding to the cart, sharing, renaming, deleting; removed products can be
 * restored.
 */
export function WishlistScreen({ list, card, addAction, onAddAll, onChanged, onDeleted }: WishlistScreenProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const action = useAction();
  const { said, say } = action;
  const busy = action.busy !== undefined;
  const [isRenaming, rename] = useState(false);
  const [isUnsharing, askToUnshare] = useState(false);
  const [isDeleting, askToDelete] = useState(false);
  const [justShared, setJustShared] = useState(false);
  const { code, name, shareToken, isWatched, wishes } = list;
  const [marked, mark] = useState(isWatched);

  const focus = useFocusAfter();
  /** `next`: what gets the focus if the pressed button disappears. */
  const run = (act: () => ReturnType<Make>, next?: string) =>
    action.run('change', async () => {
      const done = await act();
      await onChanged();
      if (next) focus(next);
      return done;
    });
  const wish = async (sku: string, isWished: boolean, quantity?: number) =>
    void (await client(wishForProduct, { code, sku, isWished, quantity }));
  const change = ({ sku }: ProductSummary, quantity: number) =>
    run(async () => {
      await wish(sku, true, quantity);
      return undefined;
    });
  const remove = ({ quantity, product: { sku, name: product } }: Wish) =>
    run(async () => {
      await wish(sku, false);
      const undo = () =>
        void run(async () => {
          await wish(sku, true, quantity);
          return undefined;
        }, `remove-${sku}`);
      return { words: text('wishlists.removed', { name: product }), undo };
    }, 'undo');
  const share = (isShared: boolean) =>
    run(
      async () => {
        await client(shareWishlist, { code, isShared });
        setJustShared(isShared);
        return isShared ? undefined : text('wishlists.unshared');
      },
      isShared ? undefined : 'share',
    );
  const setWatched = (wanted: boolean) => {
    // The box changes immediately, and reverts on a failure.
    mark(wanted);
    return run(async () => {
      await client(watchWishlist, { code, isWatched: wanted }).catch((error: unknown) => {
        mark(!wanted);
        throw error;
      });
      return text(wanted ? 'wishlists.watched' : 'wishlists.unwatched');
    });
  };
  const deleteList = async () => {
    const isDeleted = await action.run('delete', async () => {
      await client(deleteWishlist, { code });
      await onDeleted();
    });
    if (!isDeleted) askToDelete(false);
  };
  const sold = wishes.filter(({ product }) => product.bestOfferId !== null);

  return (
    <div className="mt-4 grid gap-6">
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2 print:hidden">
        {sold.length > 0 && (
          <Button icon="cart" onClick={() => say({ tone: 'success', words: onAddAll(sold) })}>
            {text('wishlists.addAll')}
          </Button>
        )}
        {!shareToken && (
          <Button id="share" look="secondary" icon="share" busy={busy} onClick={() => share(true)}>
            {text('wishlists.share')}
          </Button>
        )}
        <Button
          id="rename"
          look="quiet"
          icon="edit"
          className="button-flush"
          aria-expanded={isRenaming}
          onClick={() => rename(!isRenaming)}
        >
          {text('wishlists.rename')}
        </Button>
        <Button look="quiet" icon="trash" className="button-flush" onClick={() => askToDelete(true)}>
          {text('wishlists.delete')}
        </Button>
      </div>
      <div className="max-w-words print:hidden">
        <Checkbox
          checked={marked}
          label={text('wishlists.watch')}
          onChange={(event) => {
            if (!busy) void setWatched(event.target.checked);
          }}
        />
      </div>
      {said && (
        <Notice
          tone={said.tone}
          live
          action={
            said.undo && (
              <Button id="undo" look="quiet" size="small" busy={busy} onClick={said.undo}>
                {text('wishlists.undo')}
              </Button>
            )
          }
        >
          {said.words}
        </Notice>
      )}
      {isRenaming && (
        <NameForm
          list={list}
          onSaved={async () => {
            await onChanged();
            rename(false);
            focus('rename');
          }}
        />
      )}
      {shareToken && (
        <div className="max-w-words">
          <CopyField
            label={text('wishlists.link')}
            value={`${typeof location === 'undefined' ? '' : location.origin}${prefix}/wishlist/${shareToken}`}
            copyLabel={text('wishlists.copy')}
            copied={text('wishlists.copied')}
            help={text('wishlists.link.help')}
            takesFocus={justShared}
          >
            <Button look="quiet" size="small" busy={busy} onClick={() => askToUnshare(true)}>
              {text('wishlists.unshare')}
            </Button>
          </CopyField>
        </div>
      )}
      {wishes.length === 0 ? (
        <EmptyState title={text('wishlists.empty')}>{text('wishlists.empty.text')}</EmptyState>
      ) : (
        <ProductGrid>
          {wishes.map((wished) => {
            const { product, quantity } = wished;
            return (
              <div key={product.sku}>
                {card(
                  product,
                  <div className="grid justify-items-start gap-2">
                    <Quantity
                      label={text('wishlists.quantity', { name: product.name })}
                      decreaseLabel={text('wishlists.less', { name: product.name })}
                      increaseLabel={text('wishlists.more', { name: product.name })}
                      value={quantity}
                      max={mostWished}
                      wholeReason={text('wishlists.quantity.whole')}
                      onChange={(next) => change(product, next)}
                    />
                    <span className="flex items-center gap-1">
                      {addAction(wished)}
                      <IconButton
                        id={`remove-${product.sku}`}
                        icon="trash"
                        label={text('wishlists.remove', { name: product.name })}
                        aria-busy={busy || undefined}
                        onClick={() => !busy && remove(wished)}
                      />
                    </span>
                  </div>,
                )}
              </div>
            );
          })}
        </ProductGrid>
      )}
      <ConfirmPopup
        open={isUnsharing}
        title={text('form.sure')}
        confirmText={text('wishlists.unshare')}
        cancelText={text('wishlists.cancel')}
        dangerous
        onConfirm={() => {
          askToUnshare(false);
          void share(false);
        }}
        onCancel={() => askToUnshare(false)}
      >
        {text('wishlists.unshare.text')}
      </ConfirmPopup>
      <ConfirmPopup
        open={isDeleting}
        title={text('form.sure')}
        question={text('wishlists.delete.title', { name })}
        confirmText={text('wishlists.delete')}
        cancelText={text('wishlists.cancel')}
        dangerous
        busy={busy}
        onConfirm={deleteList}
        onCancel={() => askToDelete(false)}
      >
        {text('wishlists.delete.text')}
      </ConfirmPopup>
    </div>
  );
}
