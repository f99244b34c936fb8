import { countryName, townParts } from '@cubby/fields';
import { ActionResult } from '@cubby/forms';
import { commaOf } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { ButtonLink, cx, Notice, Picture, Price } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { SaleDetails } from '../contract.ts';
import { isAnyPaid } from '../rules.ts';
import { CorrectTracker } from './CorrectTracker.tsx';
import { changeOf } from './change-of.ts';
import { regionIn, townOf } from './packing/town-of.ts';
import { SaleNext } from './SaleNext.tsx';
import { SaleShare } from './SaleShare.tsx';
import { ShipForm } from './ShipForm.tsx';
import { atShop, useDeadline } from './use-deadline.ts';
import { useSaleStep } from './use-sale-step.ts';

type SalePageProps = {
  order: SaleDetails;
  timeline: ReactNode;
  /** What else there is to know first, such as disputes. */
  notices?: ReactNode;
  /** The handler and notes of the shop's team. */
  desk: ReactNode;
  onChanged: () => void | Promise<void>;
};

/**
 * One order of a shop: the next step and its deadline, the items and the address, the shop's share, and the history.
 */
export function SalePage({ order, timeline, notices, desk, onChanged }: SalePageProps) {
  const { text, locale } = useText();
  const steps = useSaleStep(order, onChanged);
  const { title, left } = useDeadline()(order);
  const { number, work, delivery, lines, may, minutesLeft, daysLeft } = order;
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  const isShipping = may.includes('SHIP');
  const isLate = daysLeft !== null && daysLeft < 0;
  return (
    <div className="sale">
      <PageTop
        above={{ path: '/orders', label: text('fulfilment.sales') }}
        title={
          <span className={cx(work !== 'WAIT' && work !== 'NONE' && 'sale-next', isLate && 'sale-next-late')}>
            {title}
          </span>
        }
        lead={
          <>
            <bdi>{delivery.name}</bdi>
            {commaOf(locale)}
            <bdi>{townOf(delivery)}</bdi>. {text('fulfilment.sale.contents', { products: lines.length, pieces })}
          </>
        }
        actions={
          order.maySend && (
            <ButtonLink look="secondary" icon="print" href={`/packing/${number}.pdf`} data-document="">
              {text('fulfilment.sale.slip')}
            </ButtonLink>
          )
        }
      />
      <div className="grid gap-3">
        {steps.changed && (
          <Notice tone="warning" live>
            {text('fulfilment.sale.changed', {
              before: text(`orders.status.${steps.changed.before}`),
              after: text(`orders.status.${steps.changed.after}`),
            })}
          </Notice>
        )}
        <ActionResult
          said={steps.said}
          busy={steps.busy}
          result={steps.result}
          failed={text('fulfilment.sale.failed')}
        />
        {notices}
        {isLate && <Notice tone="error">{left}</Notice>}
        {order.needsCustomsForm && (work === 'CONFIRM' || work === 'SHIP') && (
          <Notice title={text('fulfilment.sale.customs')}>{text('fulfilment.sale.customs.text')}</Notice>
        )}
        {work === 'CONFIRM' && minutesLeft !== null && (
          <Notice tone={minutesLeft < 24 * 60 ? 'error' : 'info'} title={left}>
            {text(isAnyPaid(order) ? 'fulfilment.sale.declined' : 'fulfilment.sale.declined.unpaid')}
          </Notice>
        )}
      </div>
      <div className="max-tablet:hidden">{timeline}</div>
      <div className="sale-columns">
        <div>
          {isShipping ? <ShipForm key={order.parcels.length} order={order} steps={steps} /> : <Lines order={order} />}
          <SaleNext order={order} steps={steps} />
          <Parcels order={order} steps={steps} />
          <History order={order} />
        </div>
        <aside>
          <Section id="deliver" title={text('fulfilment.sale.deliver')}>
            <address className="not-italic wrap-anywhere">
              <bdi className="block">{delivery.name}</bdi>
              <bdi className="block">{delivery.address}</bdi>
              <bdi className="block">
                {townParts(delivery.country, {
                  city: delivery.city,
                  region: regionIn(delivery),
                  code: delivery.postalCode,
                }).join(commaOf(locale))}
              </bdi>
              {countryName(delivery.country, locale)}
            </address>
          </Section>
          <Notes order={order} />
          {desk}
          <SaleShare share={order.share} />
        </aside>
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-6" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="sale-side-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Notes({ order: { note, sellerNote, delivery, purchaseOrder } }: { order: SaleDetails }) {
  const { text } = useText();
  const notes = [sellerNote, note, delivery.note].filter(Boolean);
  if (notes.length === 0 && !purchaseOrder) return null;
  return (
    <Section id="notes" title={text('fulfilment.sale.notes')}>
      {purchaseOrder && <p>{text('fulfilment.sale.purchaseOrder', { number: `\u2068${purchaseOrder}\u2069` })}</p>}
      {notes.map((words) => (
        <p key={words} className="mt-1 whitespace-pre-line wrap-anywhere">
          <bdi>{words}</bdi>
        </p>
      ))}
    </Section>
  );
}

function Lines({ order: { lines } }: { order: SaleDetails }) {
  const { text, locale } = useText();
  return (
    <ul className="sale-lines">
      {lines.map((line) => (
        <li key={line.offerId}>
          <Picture picture={line.picture.url ? line.picture : null} alt="" width={56} height={56} sizes="56px" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-strong">{line.name}</p>
            <p className="text-small text-soft">
              {text('fulfilment.sale.count', { count: line.quantity, price: moneyInText(line.price, locale) })} ·{' '}
              <bdi dir="ltr">{line.sku}</bdi>
              {line.ownSku && ` · ${text('fulfilment.sale.ownSku', { sku: `\u2068${line.ownSku}\u2069` })}`}
            </p>
            {(['shipped', 'refunded', 'comingBack'] as const).map(
              (what) =>
                line[what] > 0 && (
                  <p key={what} className="text-small text-soft">
                    {text(`fulfilment.sale.line.${what}`, { count: line[what] })}
                  </p>
                ),
            )}
          </div>
          <Price amount={line.total} locale={locale} plain />
        </li>
      ))}
    </ul>
  );
}

type ParcelsProps = { order: SaleDetails; steps: ReturnType<typeof useSaleStep> };

function Parcels({ order: { number, maySend, parcels, sentBack }, steps }: ParcelsProps) {
  const { text, date } = useText();
  if (parcels.length === 0) return null;
  const day = (on: string) => date(on, dayFormats.weekday);
  return (
    <Section id="parcels" title={text('fulfilment.sale.parcels')}>
      <ol className="grid gap-3">
        {parcels.map(({ departedOn, deliveredOn, returnedOn, carrier, tracker, earlier, lines, ...parcel }, i) => (
          <li key={`${parcel.position} ${tracker}`}>
            <p className="font-strong">
              {text('fulfilment.sale.parcel', { parcel: i + 1 })} · <bdi>{carrier}</bdi>{' '}
              {tracker ? <bdi dir="ltr">{tracker}</bdi> : text('fulfilment.sale.untracked')}
            </p>
            <p className="text-small text-soft">
              {text('fulfilment.sale.sent', { day: day(departedOn) })}
              {deliveredOn && ` · ${text('fulfilment.sale.arrived', { day: day(deliveredOn) })}`}
              {returnedOn && ` · ${text('fulfilment.sale.returned', { day: day(returnedOn) })}`}
            </p>
            <p className="text-small text-soft">
              {lines.map(({ name, quantity }) => text('fulfilment.sale.line', { name, count: quantity })).join(' · ')}
            </p>
            {earlier.map((before) => (
              <p key={before.until} className="text-small text-soft">
                {text('fulfilment.sale.earlier', {
                  day: date(atShop(before.until), { ...dayFormats.weekday, timeZone: 'UTC' }),
                  tracker: `\u2068${[before.carrier, before.tracker].filter(Boolean).join(' ')}\u2069`,
                })}
              </p>
            ))}
            {maySend && !deliveredOn && !returnedOn && (
              <CorrectTracker number={number} parcel={parcels[i]!} steps={steps} />
            )}
          </li>
        ))}
        {sentBack && (
          <li>
            <p className="font-strong">
              {text('fulfilment.sale.sentBack', { day: day(sentBack.sentOn) })} · <bdi>{sentBack.carrier}</bdi>{' '}
              <bdi dir="ltr">{sentBack.tracker}</bdi>
            </p>
          </li>
        )}
      </ol>
    </Section>
  );
}

function History({ order: { history } }: { order: SaleDetails }) {
  const { text, lookup, date } = useText();
  return (
    <Section id="history" title={text('fulfilment.sale.history')}>
      <ol className="grid gap-2">
        {history.map(({ status, actor, person, reason, at }, i) => (
          <li key={`${status} ${at}`}>
            <span className="font-strong">{text(changeOf(status, history[i - 1]?.status))}</span>{' '}
            <span className="text-small text-soft">
              {person ? <bdi>{person}</bdi> : lookup(`fulfilment.sale.actor.${actor}`)} ·{' '}
              {date(atShop(at), {
                day: 'numeric',
                month: 'short',
                hour: 'numeric',
                minute: '2-digit',
                timeZone: 'UTC',
              })}
            </span>
            {reason && actor === 'SELLER' && (
              <span className="block text-small text-soft">
                <bdi>{reason}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
