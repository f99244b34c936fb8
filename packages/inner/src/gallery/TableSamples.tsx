import type { MessageKey } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { type BulkAction, type Columns, type ListState, ListTable } from '@cubby/tables';
import { Badge, EmptyState, Price, SelectField, TextField } from '@cubby/ui';
import { Sample, type Say, sayIn } from '@cubby/ui/gallery';
import { type ReactNode, useMemo, useState } from 'react';
import {
  type SampleOrder,
  type SampleStatus,
  type SampleValues,
  type sampleOrders,
  sampleQuery,
  sampleStatuses,
  shippable,
  tryShipping,
} from './sample-orders.ts';

type TableSamplesProps = { values: SampleValues; list: ReturnType<typeof sampleOrders> };

/** A list with every feature, and one in each state without rows. */
export function TableSamples({ values, list }: TableSamplesProps) {
  const { locale, date } = useText();
  const say = useMemo(() => sayIn(locale), [locale]);
  const columns = useMemo(() => columnsOf(say, locale), [say, locale]);
  const [shipped, ship] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => list.rows.map((row) => (shipped.has(row.number) ? { ...row, status: 'SHIPPED' as const } : row)),
    [list, shipped],
  );
  const action: BulkAction<typeof sampleQuery> = {
    name: 'ship',
    label: say('Mark as shipped', 'وضع علامة «مشحون»'),
    confirm: (count) => say(`Mark ${count} as shipped`, `وضع العلامة على ${count}`),
    tryOut: async (selected) =>
      tryShipping(selected, {
        unpaid: say('Not paid yet', 'لم يُدفع بعد'),
        shipped: say('Already shipped', 'شُحن بالفعل'),
      }),
    apply: async (selected) => {
      const done = shippable(selected).map(({ number }) => number);
      ship(shipped.union(new Set(done)));
      return say(`${done.length} orders are marked as shipped.`, `وُضعت العلامة على ${done.length} من الطلبات.`);
    },
  };
  const shared = { query: sampleQuery, path: galleryPath, columns, keyOf: ({ number }: SampleOrder) => number };
  const inState = (name: string, state: ListState<SampleOrder>, words = '') => (
    <ListTable
      {...shared}
      name={`sample-${name}`}
      caption={say('Orders', 'الطلبات')}
      values={{ ...values, status: undefined, words }}
      pathOf={() => galleryPath}
      list={state}
      empty={
        <EmptyState title={say('No orders yet', 'لا طلبات بعد')}>
          {say('The first one appears here as soon as it is placed.', 'يظهر الطلب الأول هنا عند إرساله.')}
        </EmptyState>
      }
    />
  );
  return (
    <>
      <Sample title={say('A list', 'قائمة')}>
        <ListTable
          {...shared}
          name="sample"
          caption={say('Orders', 'الطلبات')}
          values={values}
          pathOf={({ number }) => `${galleryPath}?q=${number}`}
          list={{ kind: 'loaded', ...list, rows }}
          groupOf={values.sort === 'due' ? ({ due }) => date(due, weekday) : undefined}
          toneOf={({ due, status }) => (status === 'CONFIRM' && due < today ? 'error' : undefined)}
          filters={{
            asks: ['words', 'status'],
            fields: (
              <>
                <TextField
                  name="q"
                  type="search"
                  label={say('Number, name or town', 'الرقم أو الاسم أو المدينة')}
                  defaultValue={values.words}
                />
                <SelectField
                  name="status"
                  label={say('Status', 'الحالة')}
                  defaultValue={values.status ?? ''}
                  options={[
                    { value: '', label: say('All', 'الكل') },
                    ...sampleStatuses.map((value) => ({ value, label: statusIn(say, value) })),
                  ]}
                />
              </>
            ),
          }}
          empty={null}
          actions={[action]}
        />
      </Sample>
      <Sample title={say('Loading', 'قيد التحميل')}>{inState('loading', { kind: 'loading', rows: 3 })}</Sample>
      <Sample title={say('Nothing matches', 'لا نتائج')}>
        {inState('nothing', { kind: 'loaded', rows: [], total: 0, last: 1 }, 'zzz')}
      </Sample>
      <Sample title={say('Never had any', 'فارغة')}>
        {inState('empty', { kind: 'loaded', rows: [], total: 0, last: 1 })}
      </Sample>
      <Sample title={say('Not loaded', 'تعذّر التحميل')}>
        <FailingList inState={inState} />
      </Sample>
      <Sample title={say('Not allowed', 'غير مسموح')}>{inState('refused', { kind: 'refused' })}</Sample>
    </>
  );
}

const galleryPath = '/dev/ui';

/** Fails until it is retried. */
function FailingList({ inState }: { inState: (name: string, state: ListState<SampleOrder>) => ReactNode }) {
  const [isLoading, load] = useState(false);
  return inState('failed', isLoading ? { kind: 'loading', rows: 3 } : { kind: 'failed', again: () => load(true) });
}

const statusIn = (say: Say, status: SampleStatus): string =>
  ({
    CONFIRM: say('To confirm', 'للتأكيد'),
    SHIP: say('To ship', 'للشحن'),
    SHIPPED: say('Shipped', 'مشحون'),
    UNPAID: say('Unpaid', 'غير مدفوع'),
  })[status];

const tones = { CONFIRM: 'warning', SHIP: 'main', SHIPPED: 'second', UNPAID: 'plain' } as const;
/** Orders due before it are late. */
const today = '2026-11-24';
const weekday = { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const written = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

function columnsOf(say: Say, locale: string): Columns<SampleOrder, typeof sampleQuery> {
  // The gallery's texts are no messages: a key that none has is shown as it is.
  const head = (english: string, arabic: string) => say(english, arabic) as MessageKey;
  return [
    { key: 'number', head: head('Order', 'الطلب'), cell: ({ number }) => <bdi>{number}</bdi> },
    {
      key: 'buyer',
      head: head('Buyer', 'المشتري'),
      cell: ({ buyer }) => <bdi>{buyer}</bdi>,
      sort: 'buyer',
      long: true,
    },
    { key: 'town', head: head('Town', 'المدينة'), cell: ({ town }) => <bdi>{town}</bdi> },
    {
      key: 'status',
      head: head('Status', 'الحالة'),
      cell: ({ status }) => <Badge tone={tones[status]}>{statusIn(say, status)}</Badge>,
    },
    { key: 'due', head: head('Due', 'الموعد'), cell: ({ due }, { date }) => date(due, written), sort: 'due' },
    {
      key: 'items',
      head: head('Items', 'القطع'),
      cell: ({ items }, { number }) => number(items),
      figures: true,
      sort: 'items',
    },
    {
      key: 'total',
      head: head('Total', 'المجموع'),
      cell: ({ total }) => <Price amount={total} locale={locale} size="small" plain />,
      figures: true,
      sort: 'total',
    },
    { key: 'carrier', head: head('Carrier', 'شركة الشحن'), cell: ({ carrier }) => <bdi>{carrier}</bdi> },
    {
      key: 'placed',
      head: head('Placed', 'تاريخ الطلب'),
      cell: ({ placed }, { date }) => date(placed, written),
      hidden: true,
    },
    {
      key: 'fee',
      head: head('Fee', 'الرسوم'),
      cell: ({ fee }) => <Price amount={fee} locale={locale} size="small" plain />,
      figures: true,
      hidden: true,
    },
  ];
}
