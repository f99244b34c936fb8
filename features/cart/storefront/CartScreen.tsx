import { useText } from '@cubby/i18n/react';
import { loadScreen, useHydrated, useSite } from '@cubby/site';
import { Button, ButtonLink, EmptyState, NeedsScript, Notice, TextLink } from '@cubby/ui';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { ShownQuote } from '../contract.ts';
import {
  type CartEntry,
  type CartLine,
  changeQuantity,
  inCart,
  moveToCart,
  remove,
  saveForLater,
  select,
} from '../rules.ts';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartTools } from './CartTools.tsx';
import { keepUnavailable, useCart, writeCart } from './cart-store.ts';
import { keepQuoted } from './kept-cart.ts';
import { CartGroupCard } from './lines/CartGroupCard.tsx';
import { CartLineRow } from './lines/CartLineRow.tsx';
import { useChangeFailure } from './lines/change-failure.ts';
import { correctEntries } from './lines/correct-entries.ts';
import { useRemoved } from './lines/use-removed.tsx';
import { useIsMemberCartKnown } from './member/asked-cart.ts';
import { useMergeReport } from './member/merge-report.ts';
import { changesSince, keepSeenCart, readSeenCart } from './seen-cart.ts';
import { useShareCart } from './sharing/ShareCart.tsx';
import { CartTotals } from './sums/CartTotals.tsx';
import { CheckoutBar } from './sums/CheckoutBar.tsx';
import { useQuote } from './use-quote.ts';

const MergeNotice = lazy(() => loadScreen(() => import('./member/MergeNotice.tsx')));
const PurchasePlans = lazy(() => loadScreen(() => import('./PurchasePlans.tsx')));
const SavedLines = lazy(() => loadScreen(() => import('./lines/SavedLines.tsx')));

type CartScreenProps = {
  country: string;
  deliverTo: ReactNode;
  signInHref: string | undefined;
  warning: ReactNode;
  perPiece: (line: CartLine) => string | undefined;
  lineAction?: (line: CartLine) => ReactNode;
  waiting?: ReactNode;
  /** Whether that is known; until then nothing is shown, because it would shift the page. */
  isWaitingKnown: boolean;
  pendingToken: string | undefined;
  printHead: ReactNode;
  drawing: ReactNode;
};

/** The visitor's cart (spec 2.50, 4.5): entries come from the browser, every amount from the server. */
export function CartScreen({
  country,
  signInHref,
  deliverTo,
  warning,
  perPiece,
  lineAction,
  waiting,
  isWaitingKnown,
  pendingToken,
  printHead,
  drawing,
}: CartScreenProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const hydrated = useHydrated();
  const entries = useCart();
  const isMemberCartKnown = useIsMemberCartKnown();
  const isKnown = signInHref !== undefined || entries.length > 0 || isMemberCartKnown;
  const changeFailure = useChangeFailure();
  const mergeReport = useMergeReport();
  const quote = useQuote(entries, { country }, pendingToken);
  const seen = useMemo(() => (hydrated ? readSeenCart() : {}), [hydrated]);
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());

  const groups = useMemo(() => {
    const held = new Set(inCart(entries).map((entry) => entry.offerId));
    return (quote.value?.groups ?? [])
      .map((group) => ({ ...group, lines: group.lines.filter((line) => held.has(line.offerId)) }))
      .filter((group) => group.lines.length > 0);
  }, [quote.value, entries]);
  const lines = groups.flatMap((group) => group.lines);
  const savedIds = new Set(entries.filter((entry) => entry.saved).map(({ offerId }) => offerId));
  const savedLines = (quote.value ? linesOf(quote.value) : []).filter(({ offerId }) => savedIds.has(offerId));

  // The server's answer wins, visibly (ux C3): capped quantities and sold-out lines are written back and shown at their
  // lines.
  useEffect(() => {
    if (!quote.current || !quote.value) return;
    const answered = linesOf(quote.value);
    keepSeenCart(answered);
    keepQuoted(quote.value, new Date());
    keepUnavailable(entries, answered);
    const corrected = correctEntries(entries, answered);
    if (corrected === entries) return;
    setWanted((before) => new Map([...entries.map((entry) => [entry.offerId, entry.quantity] as const), ...before]));
    writeCart(corrected);
  }, [quote.current, quote.value, entries]);

  const share = useShareCart(inCart(entries));
  const shown = [...lines, ...savedLines];
  const changes = changesSince(seen, shown, wanted);
  const gone = quote.current ? entries.filter((entry) => !shown.some((line) => line.offerId === entry.offerId)) : [];
  const chosen = lines.filter((line) => entryOf(entries, line.offerId).selected && line.available > 0);

  const { rows, takeOut } = useRemoved(entries, (offerId) => shown.some((line) => line.offerId === offerId));

  const saved = savedLines.length > 0 && (
    <Suspense>
      <SavedLines
        lines={savedLines}
        changes={changes}
        onMove={(line) => writeCart(moveToCart(entries, line.offerId))}
        onRemove={(line) => takeOut(remove(entries, line.offerId), line.name)}
      />
    </Suspense>
  );

  const empty = (
    <EmptyState
      drawing={drawing}
      title={text('cart.empty')}
      action={<ButtonLink href={`${prefix}/`}>{text('cart.empty.action')}</ButtonLink>}
    >
      {text('cart.empty.help')}
    </EmptyState>
  );

  return (
    <div className="pt-8 pb-16">
      {printHead}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 print:mt-6">
        <h1 className="text-page">{text('cart.title')}</h1>
        {lines.length > 0 && share.buttons}
      </div>
      {!hydrated && <div className="cart-empty">{empty}</div>}
      {!hydrated || !isKnown || (entries.length > 0 && !quote.error && !(quote.value && isWaitingKnown)) ? (
        <NeedsScript message={text('cart.noScript')}>
          <CartSkeleton label={text('cart.loading')} />
        </NeedsScript>
      ) : lines.length === 0 && gone.length === 0 && !quote.error && (quote.current || entries.length === 0) ? (
        <>
          {rows.length > 0 && <div className="mt-5 grid max-w-words gap-2">{rows}</div>}
          {empty}
          {saved}
        </>
      ) : (
        <div className="mt-5 grid min-h-svh content-start gap-8 desktop:grid-cols-[minmax(0,1fr)_21rem] desktop:items-start desktop:gap-12 print:min-h-0">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            {waiting}
            {share.panel}
            {mergeReport && (
              <Suspense>
                <MergeNotice report={mergeReport} />
              </Suspense>
            )}
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
            {lines.length > 0 && <CartTools entries={entries} lines={lines} takeOut={takeOut} />}
            {rows}
            {groups.map((group) => (
              <CartGroupCard key={`${group.seller.handle} ${group.delivers}`} group={group} country={country}>
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
                    action={lineAction?.(line)}
                    onSave={() => writeCart(saveForLater(entries, line.offerId))}
                    onRemove={() => takeOut(remove(entries, line.offerId), line.name)}
                  />
                ))}
              </CartGroupCard>
            ))}
          </div>
          {quote.value && (
            <aside
              className="grid gap-4 rounded-card border-[1.5px] border-ink bg-raised p-5 desktop:sticky desktop:top-5 desktop:row-span-2"
              aria-labelledby="summary"
            >
              <h2 id="summary" className="text-title">
                {text('cart.summary')}
              </h2>
              {deliverTo}
              <CartTotals quote={quote.value} waiting={quote.waiting} />
              {chosen.length > 0 ? (
                <ButtonLink id="to-checkout" size="large" wide href={`${prefix}/checkout`}>
                  {text('cart.checkout')}
                </ButtonLink>
              ) : (
                <p className="rounded-control bg-paper px-4 py-3 text-center text-small font-medium">
                  {text('cart.nothingChosen')}
                </p>
              )}
              {signInHref && (
                <p className="text-small text-soft print:hidden">
                  {text('cart.guest')} <TextLink href={signInHref}>{text('accounts.signIn')}</TextLink>
                </p>
              )}
            </aside>
          )}
          {/* Below the lines: it loads after them, and would shift them. */}
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
            <Suspense>
              <PurchasePlans entries={entries} country={country} />
            </Suspense>
            {saved}
          </div>
        </div>
      )}
      {quote.value && chosen.length > 0 && <CheckoutBar quote={quote.value} href={`${prefix}/checkout`} />}
    </div>
  );
}

const linesOf = (quote: ShownQuote): CartLine[] => [...quote.groups.flatMap((group) => group.lines), ...quote.saved];

const entryOf = (entries: readonly CartEntry[], offerId: string): CartEntry =>
  entries.find((entry) => entry.offerId === offerId) ?? { offerId, quantity: 1, selected: false };
