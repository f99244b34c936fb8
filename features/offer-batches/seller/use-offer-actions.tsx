import type { Client, QueryValues } from '@cubby/contract';
import type { ownOffersQuery } from '@cubby/features/offers/own-query-contract';
import { plainNumber } from '@cubby/i18n/digits';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { newKey, useClient } from '@cubby/site';
import type { BulkAction, Selected } from '@cubby/tables';
import { useNavigate } from 'react-router';
import { changeOffers, theseOffers, undoBatches } from '../contract.ts';
import { type BulkKind, percentTyped } from '../rules.ts';

type Query = typeof ownOffersQuery;
type Offers = Selected<Query>;
type Change = { kind: BulkKind; to?: 'ACTUAL' | 'CLOSED'; percent?: number; quantity?: number };
type Options = Parameters<BulkAction<Query>['apply']>[2];

const chosen = (selected: Offers) =>
  selected.kind === 'some'
    ? theseOffers(selected.keys)
    : { ...filtersOf(selected.matching), offerIds: null, except: [...selected.except] };
const filtersOf = ({ words, status }: QueryValues<Query>) => ({ words, status });

/** A shop's actions on many offers: pause, put on sale, change prices, set stock. */
export function useOfferActions(onChanged: () => void | Promise<void>): BulkAction<Query>[] {
  const { text, locale } = useText();
  const again = useClient();
  const navigate = useNavigate();
  const ask = (selected: Offers, change: Change, client: Client, dryRun: boolean, options: Options) =>
    client(changeOffers, { ...chosen(selected), ...change, dryRun }, options);

  const tryOut =
    (change: (typed: string) => Change): BulkAction<Query>['tryOut'] =>
    async (selected, client, options, typed) => {
      const { changed, unchanged, before, after, examples } = await ask(selected, change(typed), client, true, options);
      return {
        can: changed,
        cannot: unchanged.map(({ reason, count }) => ({ reason: text(`offers.own.bulk.reason.${reason}`), count })),
        preview: examples.length > 0 && (
          <ul className="dry-run">
            {examples.map(({ name, ...prices }) => (
              <li key={name}>{text('offers.own.bulk.example', { name: `\u2068${name}\u2069`, ...shown(prices) })}</li>
            ))}
            <li className="font-strong">{text('offers.own.bulk.sum', shown({ before, after }))}</li>
          </ul>
        ),
      };
    };
  const shown = ({ before, after }: { before: Parameters<typeof moneyInText>[0]; after: typeof before }) => ({
    before: moneyInText(before, locale),
    after: moneyInText(after, locale),
  });

  const apply =
    (change: (typed: string) => Change): BulkAction<Query>['apply'] =>
    async (selected, client, options, typed) => {
      const asked = change(typed);
      const { changed, batchIds } = await ask(selected, asked, client, false, options);
      await onChanged();
      return { words: text('offers.own.bulk.done', { count: changed }), undo: undoOf(batchIds) };
    };
  const undoOf = (batchIds: string[]) => {
    // A double press acts once.
    const idempotencyKey = newKey();
    return batchIds.length === 0
      ? undefined
      : async () => {
          const undone = await again(undoBatches, { batchIds }, { idempotencyKey });
          await onChanged();
          // Unchanged offers are listed on their own page, with the reasons.
          if (undone.refused > 0) await navigate(`/imports/${undone.batchIds[0]}`);
        };
  };

  const of = (
    name: string,
    label: string,
    change: (typed: string) => Change,
    more: Pick<BulkAction<Query>, 'confirm' | 'ask'>,
  ): BulkAction<Query> => ({ name, label, tryOut: tryOut(change), apply: apply(change), ...more });
  return [
    of('pause', text('offers.own.pause'), () => ({ kind: 'STATUS', to: 'CLOSED' }), {
      confirm: (count) => text('offers.own.bulk.pause.confirm', { count }),
    }),
    of('resume', text('offers.own.create'), () => ({ kind: 'STATUS', to: 'ACTUAL' }), {
      confirm: (count) => text('offers.own.bulk.resume.confirm', { count }),
    }),
    of('price', text('offers.own.bulk.price'), (typed) => ({ kind: 'PRICE', percent: percentTyped(typed) ?? 0 }), {
      confirm: (count) => text('offers.own.bulk.price.confirm', { count }),
      ask: {
        label: text('offers.own.bulk.percent'),
        help: text('offers.own.bulk.percent.help'),
        // Few phones' number keyboards have a minus.
        inputMode: 'text',
        wrong: (typed) => (percentTyped(typed) === undefined ? 'offers.own.bulk.percent.invalid' : undefined),
      },
    }),
    of('stock', text('offers.own.bulk.stock'), (typed) => ({ kind: 'STOCK', quantity: Number(plainNumber(typed)) }), {
      confirm: (count) => text('offers.own.bulk.stock.confirm', { count }),
      ask: {
        label: text('offers.own.bulk.count'),
        help: text('offers.own.bulk.count.help'),
        inputMode: 'numeric',
        wrong: (typed) => (/^\d{1,6}$/.test(plainNumber(typed)) ? undefined : 'offers.own.quantity.invalid'),
      },
    }),
  ];
}
