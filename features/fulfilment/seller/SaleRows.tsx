import { commaOf } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink, cx, Picture, Price } from '@cubby/ui';
import type { ListedSale } from '../contract.ts';
import { type Urgency, urgencies, urgencyOf } from '../rules.ts';
import { townOf } from './packing/town-of.ts';
import { useDeadline } from './use-deadline.ts';

const pathOfSale = (number: string): string => `/orders/${number}`;

/** Orders in groups by urgency; only those late or due today have a filled button. */
export function SaleGroups({ orders, isPicked }: { orders: readonly ListedSale[]; isPicked?: boolean }) {
  const { text, number, date, locale } = useText();
  const groups = Map.groupBy(orders, urgencyOf);
  return urgencies
    .filter((urgency) => groups.has(urgency))
    .map((urgency) => {
      const some = groups.get(urgency)!;
      const day = urgency === 'TODAY' || urgency === 'TOMORROW' ? some[0]!.dueOn : null;
      return (
        <section key={urgency} className="mt-6" aria-labelledby={`urgency-${urgency}`}>
          <h2 id={`urgency-${urgency}`} className={cx('sale-group', urgency === 'LATE' && 'text-error-deep')}>
            {text(`fulfilment.sale.group.${urgency}`)}
            {day && `${commaOf(locale)}${date(day, dayFormats.weekday)}`}{' '}
            <span className="text-small font-normal text-soft tabular-nums">{number(some.length)}</span>
          </h2>
          <SaleRows orders={some} {...{ urgency, isPicked }} />
        </section>
      );
    });
}

type SaleRowsProps = {
  orders: readonly ListedSale[];
  urgency?: Urgency;
  /** Whether orders can be selected here, for the form of the list. */
  isPicked?: boolean | undefined;
};

/** Rows of a list without urgent orders. */
export function SaleRows({ orders, urgency, isPicked = false }: SaleRowsProps) {
  return (
    <ul className="sales">
      {orders.map((order) => (
        <SaleRow key={order.number} {...{ order, isPicked }} isUrgent={urgency === 'LATE' || urgency === 'TODAY'} />
      ))}
    </ul>
  );
}

const shownPictures = 3;
const isPackable = (work: ListedSale['work']): boolean => work === 'CONFIRM' || work === 'SHIP';

type SaleRowProps = { order: ListedSale; isUrgent: boolean; isPicked: boolean };

function SaleRow({ order, isUrgent, isPicked }: SaleRowProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const { title, left } = useDeadline()(order);
  const { number, work, buyer, lines, pieces, total, daysLeft, handler, notes } = order;
  const href = prefix + pathOfSale(number);
  const isLate = daysLeft !== null && daysLeft < 0;
  const [only] = lines.length === 1 ? lines : [];
  return (
    <li className={cx('sale-row', isLate && 'sale-late')}>
      {isPicked && isPackable(work) && (
        <input
          type="checkbox"
          className="tick sale-tick"
          name="n"
          value={number}
          form="pack"
          aria-label={text('fulfilment.sale.choose', { number })}
        />
      )}
      <div className="sale-lead">
        <a className="sale-link" href={href}>
          {title}
        </a>
        <p className="text-small">{left}</p>
      </div>
      <div className="sale-pictures">
        {lines.slice(0, shownPictures).map(({ picture }, i) => (
          <Picture
            key={`${picture.url} ${i}`}
            picture={picture.url ? picture : null}
            alt=""
            width={48}
            height={48}
            sizes="48px"
          />
        ))}
      </div>
      <div className="sale-buyer">
        <p className="font-strong">
          <bdi>{buyer}</bdi>
          {commaOf(locale)}
          <bdi>{townOf(order)}</bdi>
        </p>
        <p className="text-small text-soft">
          <bdi dir="ltr">{number}</bdi> ·{' '}
          {only
            ? text('fulfilment.sale.line', { count: only.quantity, name: only.name })
            : text('fulfilment.sale.contents', { products: lines.length, pieces })}
        </p>
        {(handler !== null || notes > 0) && (
          <p className="text-small text-soft">
            {handler !== null && <bdi>{handler}</bdi>}
            {handler !== null && notes > 0 && ' · '}
            {notes > 0 && text('fulfilment.sale.notes.count', { count: notes })}
          </p>
        )}
      </div>
      <Price amount={total} locale={locale} className="sale-total" />
      <ButtonLink
        href={href}
        look={isUrgent && work !== 'WAIT' ? 'primary' : 'secondary'}
        className="sale-action"
        aria-label={`${text(`fulfilment.sale.work.${work}`)}: ${number}`}
      >
        {text(`fulfilment.sale.work.${work}`)}
      </ButtonLink>
    </li>
  );
}
