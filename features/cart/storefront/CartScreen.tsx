import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { Button, ButtonLink, EmptyState, NeedsScript, Notice } from '@cubby/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type CartEntry, type CartLine, changeQuantity, remove, removeSelected, select } from '../rules.ts';
import { CartGroupCard } from './CartGroupCard.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartTotals } from './CartTotals.tsx';
import { keepUnavailable, useCart, writeCart } from './cart-store.ts';
import { MergeNotice } from './MergeNotice.tsx';
import { PurchasePlans } from './PurchasePlans.tsx';
import { RemovedRow } from './RemovedRow.tsx';
import { useChangeFailure } from './change-failure.ts';
import { changesSince, keepSeenCart, readSeenCart } from './seen-cart.ts';
import { useQuote } from './use-quote.ts';

type CartScreenProps = {
  country: string;
  /** Lets the visitor choose another country to deliver to. */
  deliverTo: ReactNode;
  isMember: boolean;
  /** The small-parts warning, for lines that need it (domain C16). */
  warning: ReactNode;
  /** The price of one piece of a pack, as text. */
  perPiece: (line: CartLine) => string | undefined;
  /** A notice that an order from this cart still awaits payment. */
  waiting?: ReactNode;
  pendingToken: string | undefined;
  /** The illustration of an empty cart. */
  drawing: ReactNode;
};

/** Lines just removed, with the cart as it was before. */
type Removed = { key: number; name: string; count: number; before: readonly CartEntry[] };

/** The visitor's cart (spec 2.50, 4.5): entries come from the browser, every amount from the server. */
export function CartScreen({
  country,
  isMember,
  deliverTo,
  warning,
  perPiece,
  waiting,
  pendingToken,
  drawing,
}: CartScreenProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const hydrated = useHydrated();
  const entries = useCart();
  const changeFailure = useChangeFailure();
  const quote = useQuote(entries, { country }, pendingToken);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const seen = useMemo(() => (hydrated ? readSeenCart() : {}), [hydrated]);
  const [returned, setReturned] = useState<string>();
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());

  const groups = useMemo(() => {
    const held = new Set(entries.map((entry) => entry.offerId));
    return (quote.value?.groups ?? [])
      .map((group) => ({ ...group, lines: group.lines.filter((line) => held.has(line.offerId)) }))
      .filter((group) => group.lines.length > 0);
  }, [quote.value, entries]);
  const lines = groups.flatMap((group) => group.lines);

  // The server's answer wins, visibly (ux C3): capped quantities and sold-out lines are written back, and shown at the
  // line.
  useEffect(() => {
    if (!quote.current || !quote.value) return;
    const answered = quote.value.groups.flatMap((group) => group.lines);
    keepSeenCart(answered);
    keepUnavailable(entries, answered);
    const corrected = correct(entries, answered);
    if (corrected === entries) return;
    setWanted((before) => new Map([...entries.map((entry) => [entry.offerId, entry.quantity] as const), ...before]));
    writeCart(corrected);
  }, [quote.current, quote.value, entries]);

  const changes = changesSince(seen, lines, wanted);
  const gone = quote.current ? entries.filter((entry) => !lines.some((line) => line.offerId === entry.offerId)) : [];
  const chosen = lines.filter((line) => entryOf(entries, line.offerId).selected && line.available > 0);
  const sellable = new Set(lines.filter((line) => line.available > 0).map((line) => line.offerId));

  const takeOut = (rest: readonly CartEntry[], name: string) => {
    setRemoved((before) => [
      ...before,
      { key: (before.at(-1)?.key ?? 0) + 1, name, count: entries.length - rest.length, before: entries },
    ]);
    writeCart(rest);
  };
  const undo = (row: Removed) => {
    setRemoved((rows) => rows.filter((each) => each !== row));
    const now = new Set(entries.map((entry) => entry.offerId));
    const back = row.before.filter((entry) => !now.has(entry.offerId));
    writeCart([...entries, ...back]);
    setReturned(back[0]?.offerId);
  };
  // The undo button is gone, so the focus moves to the restored line as soon as it appears.
  const isBack = returned !== undefined && lines.some((line) => line.offerId === returned);
  useEffect(() => {
    if (!isBack) return;
    document.getElementById(`line-${returned}`)?.focus();
    setReturned(undefined);
  }, [isBack, returned]);
  const rows = removed.map((row) => (
    <RemovedRow
      key={row.key}
      name={row.name}
      count={row.count}
      onUndo={() => undo(row)}
      onGone={() => setRemoved((all) => all.filter((each) => each !== row))}
    />
  ));

  return (
    <div className="pt-8 pb-16">
      <h1 className="text-page">{text('cart.title')}</h1>
      {!hydrated || (entries.length > 0 && !quote.value && !quote.error) ? (
        <NeedsScript message={text('cart.noScript')}>
          <CartSkeleton label={text('cart.loading')} />
        </NeedsScript>
      ) : entries.length === 0 ? (
        <>
          {rows.length > 0 && <div className="mt-5 grid max-w-words gap-2">{rows}</div>}
          <EmptyState
            drawing={drawing}
            title={text('cart.empty')}
            action={<ButtonLink href={`${prefix}/`}>{text('cart.empty.action')}</ButtonLink>}
          >
            {text('cart.empty.help')}
          </EmptyState>
        </>
      ) : (
        <div className="mt-5 grid gap-8 desktop:grid-cols-[minmax(0,1fr)_21rem] desktop:items-start desktop:gap-12">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            {waiting}
            <MergeNotice />
            {changeFailure && (
              <Notice tone="error" live title={text('cart.failed')}>
                {changeFailure}
              </Notice>
            )}
            {quote.error && (
              <Notice
                tone="error"
                live
                title={text('cart.failed')}
                action={
                  <Button look="quiet" size="small" busy={quote.waiting} onClick={quote.ask}>
                    {text('cart.again')}
                  </Button>
                }
              >
                {quote.error.message}
              </Notice>
            )}
            {gone.length > 0 && (
              <Notice
                tone="warning"
                live
                action={
                  <Button
                    look="quiet"
                    size="small"
                    onClick={() => writeCart(entries.filter((entry) => !gone.includes(entry)))}
                  >
                    {text('cart.gone.remove')}
                  </Button>
                }
              >
                {text('cart.gone', { count: gone.length })}
              </Notice>
            )}
            {lines.length > 0 && (
              <div className="flex flex-wrap items-center gap-y-1 max-tablet:-mx-1.5 tablet:gap-x-2">
                <p className="text-soft max-tablet:w-full max-tablet:px-1.5 tablet:me-auto" role="status">
                  {text('cart.chosen', { chosen: chosen.length, count: lines.length })}
                </p>
                <Button
                  look="quiet"
                  size="small"
                  className={ofMany}
                  disabled={chosen.length === sellable.size}
                  onClick={() => writeCart(select(entries, sellable, true))}
                >
                  {text('cart.selectAll')}
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  className={ofMany}
                  disabled={chosen.length === 0}
                  onClick={() => writeCart(select(entries, new Set(entries.map((entry) => entry.offerId)), false))}
                >
                  {text('cart.selectNone')}
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  icon="trash"
                  className={ofMany}
                  disabled={chosen.length === 0}
                  onClick={() => takeOut(removeSelected(entries), chosen[0]!.name)}
                >
                  {text('cart.removeSelected')}
                </Button>
              </div>
            )}
            {rows}
            <PurchasePlans entries={entries} country={country} />
            {groups.map((group) => (
              <CartGroupCard key={group.seller.handle} group={group} country={country}>
                {group.lines.map((line) => (
                  <CartLineRow
                    key={line.offerId}
                    line={line}
                    entry={entryOf(entries, line.offerId)}
                    changes={changes.get(line.offerId) ?? []}
                    perPiece={perPiece(line)}
                    warning={line.needsWarning && warning}
                    onSelect={(selected) => writeCart(select(entries, new Set([line.offerId]), selected))}
                    onQuantity={(quantity) =>
                      writeCart(changeQuantity(entries, line.offerId, quantity, line.available))
                    }
                    onRemove={() => takeOut(remove(entries, line.offerId), line.name)}
                  />
                ))}
              </CartGroupCard>
            ))}
          </div>
          {quote.value && (
            <aside
              className="grid gap-4 rounded-card border-[1.5px] border-ink bg-raised p-5 desktop:sticky desktop:top-5"
              aria-labelledby="summary"
            >
              <h2 id="summary" className="text-title">
                {text('cart.summary')}
              </h2>
              {deliverTo}
              <CartTotals quote={quote.value} waiting={quote.waiting} />
              {chosen.length > 0 ? (
                <ButtonLink size="large" wide href={`${prefix}/checkout`}>
                  {text('cart.checkout')}
                </ButtonLink>
              ) : (
                <p className="rounded-control bg-paper px-4 py-3 text-center text-small font-medium">
                  {text('cart.nothingChosen')}
                </p>
              )}
              {!isMember && <p className="text-small text-soft">{text('cart.guest')}</p>}
            </aside>
          )}
        </div>
      )}
    </div>
  );
}

const ofMany = 'max-tablet:px-1.5 disabled:border-transparent disabled:bg-transparent';

const entryOf = (entries: readonly CartEntry[], offerId: string): CartEntry =>
  entries.find((entry) => entry.offerId === offerId) ?? { offerId, quantity: 1, selected: false };

/**
 * The entries adjusted to the stock: capped, and deselected if there is none (spec 4.8). The same array if nothing
 * changes.
 */
function correct(
  entries: readonly CartEntry[],
  lines: readonly { offerId: string; quantity: number; available: number }[],
): readonly CartEntry[] {
  let changed = false;
  const corrected = entries.map((entry) => {
    const line = lines.find((each) => each.offerId === entry.offerId);
    if (!line) return entry;
    const quantity = line.available > 0 ? line.quantity : entry.quantity;
    const selected = entry.selected && line.available > 0;
    if (quantity === entry.quantity && selected === entry.selected) return entry;
    changed = true;
    return { ...entry, quantity, selected };
  });
  return changed ? corrected : entries;
}
