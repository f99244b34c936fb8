import { useCaptcha } from '@cubby/features/captcha/storefront';
import { type CartEntry, type CartLine, counts, remove } from '@cubby/features/cart/rules';
import { CheckoutSummary, HeaderSummary, useCart, useQuote, writeCart } from '@cubby/features/cart/storefront';
import { SmallPartsWarning } from '@cubby/features/catalog/storefront';
import { contactSchema, guestAddressSchema } from '@cubby/features/orders/contract';
import {
  type AddressDraft,
  addressFaults,
  type ContactDraft,
  ContactStep,
  contactFaults,
  DeliveryStep,
  emptyAddress,
  emptyContact,
  findWaitingOrder,
  noteFault,
  regionLabel,
  useCheckoutDraft,
  useShownFaults,
} from '@cubby/features/orders/storefront';
import type { PaymentMethod } from '@cubby/features/payments/rules';
import { PaymentMethodChoice } from '@cubby/features/payments/storefront';
import { countryName, regionsOf } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import {
  Button,
  ButtonLink,
  Checkbox,
  ConfirmPopup,
  EmptyState,
  ErrorPopup,
  ErrorSummary,
  type FieldFault,
  Icon,
  Notice,
  NumberedSection,
  TextAreaField,
  TextLink,
} from '@cubby/ui';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHeaderSlot } from '../layouts/use-header-slot.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { usePlacing } from './use-placing.ts';
import { useRoomBeside } from './use-room-beside.ts';

const noteLimit = 2000;

type CheckoutFormProps = {
  methods: readonly PaymentMethod[];
  country: string;
  drawing: ReactNode;
  /** Says that an order of this cart still waits for its payment. */
  waiting?: ReactNode;
  /** A try to place the order was refused. */
  onRefused: () => void;
};

/** Contact, delivery, payment: one quiet page, one button that says what it does (spec 2.51, 4.14). In the browser only. */
export function CheckoutForm({ methods, country, drawing, waiting, onRefused }: CheckoutFormProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const entries = useCart();
  const [draft, change] = useCheckoutDraft(country);
  const { contact, address, note, adult, applied } = draft;
  const contactShown = useShownFaults<keyof ContactDraft>(contactFaults);
  const addressShown = useShownFaults<keyof AddressDraft>(addressFaults);
  const [method, choose] = useState<PaymentMethod['code']>(methods.find((each) => each.selected)?.code ?? 'STRIPE');
  const [summary, summarise] = useState<readonly FieldFault[]>([]);
  const [adultMissing, missAdult] = useState(false);
  const [lastLine, askAbout] = useState<string>();
  const captcha = useCaptcha();
  const placing = usePlacing(captcha);
  const headerSlot = useHeaderSlot();
  const isBeside = useRoomBeside();

  // A try of this page may just have made one.
  const heldToken = findWaitingOrder()?.token;
  const ordered = useMemo(() => entries.filter((entry) => entry.selected), [entries]);
  const hasRegions = regionsOf(address.countryIso) !== undefined;
  const region = hasRegions && address.regionCode ? address.regionCode : undefined;
  const quote = useQuote(ordered, { country: address.countryIso, region }, heldToken);
  const { ask } = quote;
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const lines = quote.value?.groups.flatMap((group) => group.lines.filter(counts)) ?? [];
  const { fault } = placing;
  const mended =
    adult &&
    noteFault(note) === undefined &&
    Object.keys({ ...contactFaults(contact), ...addressFaults(address) }).length === 0;

  // Whatever was refused, prices and stock may have moved: the page shows what holds now.
  useEffect(() => {
    if (!fault) return;
    ask();
    refused.current();
  }, [fault, ask]);
  useEffect(() => {
    if (fault?.kind === 'FIELDS')
      summarise(
        fault.faults.map(({ field, words }) => ({
          fieldId: field.replace('.', '-').replace(/^deliveryPoint/, 'delivery'),
          words,
        })),
      );
  }, [fault]);

  const lineFaults = new Map<string, string>();
  for (const group of quote.value?.groups ?? [])
    if (!group.delivers)
      for (const line of group.lines)
        lineFaults.set(
          line.offerId,
          text('shopping.notDelivered', { seller: group.seller.name, place: countryName(address.countryIso, locale) }),
        );
  const blocked = lineFaults.size > 0;
  if (fault?.kind === 'LINE') lineFaults.set(fault.offerId, fault.words);

  if (entries.length === 0 || ordered.length === 0 || (quote.current && lines.length === 0))
    return (
      <EmptyState
        drawing={drawing}
        title={text('shopping.empty')}
        action={<ButtonLink href={`${prefix}/cart`}>{text('shopping.backToCart')}</ButtonLink>}
      >
        {text(fault?.kind === 'LINE' ? 'shopping.empty.soldOut' : 'shopping.empty.help')}
      </EmptyState>
    );
  if (!quote.value)
    return quote.error ? (
      <div className="py-10">
        <Notice
          tone="error"
          live
          title={text('cart.failed')}
          action={
            <Button look="quiet" size="small" busy={quote.waiting} onClick={ask}>
              {text('cart.again')}
            </Button>
          }
        >
          {quote.error.message}
        </Notice>
      </div>
    ) : (
      <CheckoutSkeleton />
    );

  const setContact = (next: ContactDraft) => {
    contactShown.changed(next);
    // Whoever orders most often also receives: the name is offered until it is changed.
    const known = `${contact.firstName} ${contact.lastName}`.trim();
    const follows = address.name === '' || address.name === known;
    const name = follows ? `${next.firstName} ${next.lastName}`.trim() : address.name;
    change({ ...draft, contact: next, address: { ...address, name } });
  };
  const setAddress = (next: AddressDraft) => {
    addressShown.changed(next);
    change({ ...draft, address: next });
  };
  const apply = (step: 'contact' | 'delivery') => {
    const faults = step === 'contact' ? contactShown.showAll(contact) : addressShown.showAll(address);
    const first = Object.keys(faults)[0];
    if (first) return focusOn(`#${step}-${first}`);
    change({ ...draft, applied: { ...applied, [step]: true } });
    // The button that was pressed is gone: the way goes on at the next thing to fill in.
    focusOn(step === 'contact' && !applied.delivery ? '#delivery-countryIso' : 'input[name="payment"]:checked');
  };
  const edit = (step: 'contact' | 'delivery') => {
    change({ ...draft, applied: { ...applied, [step]: false } });
    focusOn(step === 'contact' ? '#contact-firstName' : '#delivery-countryIso');
  };
  const takeOut = (offerId: string) => {
    placing.forgive();
    writeCart(remove(entries, offerId) as CartEntry[]);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const inContact = contactShown.showAll(contact);
    const inAddress = addressShown.showAll(address);
    const inNote = noteFault(note);
    missAdult(!adult);
    const faults: FieldFault[] = [
      ...Object.entries(inContact).map(([field, key]) => ({
        fieldId: `contact-${field}`,
        words: said('contact', field, key),
      })),
      ...Object.entries(inAddress)
        .sort(byPlace)
        .map(([field, key]) => ({
          fieldId: `delivery-${field}`,
          words: said('delivery', field, key),
        })),
      ...(inNote ? [{ fieldId: 'order-note', words: text(inNote) }] : []),
      ...(adult ? [] : [{ fieldId: 'adult', words: text('shopping.adult.missing') }]),
    ];
    summarise(faults);
    const open = {
      contact: applied.contact && Object.keys(inContact).length === 0,
      delivery: applied.delivery && Object.keys(inAddress).length === 0,
    };
    if (faults.length > 0) return change({ ...draft, applied: open });
    change({ ...draft, applied: { contact: true, delivery: true } });
    if (blocked) return focusOn('#blocked');
    if (!quote.value || quote.waiting) return;
    void placing.place(
      {
        contact: contactSchema.parse(contact),
        address: guestAddressSchema.parse(hasRegions ? address : { ...address, regionCode: '' }),
        note: note.trim(),
        paymentMethod: method,
        items: lines.map(({ offerId, quantity }) => ({ offerId, quantity })),
      },
      quote.value.total,
    );
  };
  const said = (step: string, field: string, key: string) =>
    text('shopping.fault', { field: text(labelKey(step, field, address.countryIso)), words: text(key) });

  const ordering = {
    quote: quote.value,
    waiting: quote.waiting,
    faults: lineFaults,
    onRemove: (line: CartLine) => (lines.length === 1 ? askAbout(line.offerId) : takeOut(line.offerId)),
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      onFocus={captcha.prepare}
      className="grid gap-4 pt-4 pb-20 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:items-start desktop:gap-x-14"
    >
      {!isBeside && headerSlot && createPortal(<HeaderSummary {...ordering} />, headerSlot)}
      <div className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:pt-2">
        <div className="desktop:sticky desktop:top-5">
          {isBeside && <CheckoutSummary {...ordering} />}
          <p className="flex desktop:mt-4 flex-wrap items-center gap-x-5 gap-y-1 text-small">
            <TextLink href={`${prefix}/cart`}>{text('shopping.backToCart')}</TextLink>
            <TextLink href={`${prefix}/#privacy`}>{text('shopping.privacy')}</TextLink>
          </p>
        </div>
      </div>
      <div className="min-w-0">
        <div className="grid gap-3 empty:hidden">
          {waiting}
          <ErrorSummary title={text('shopping.faults')} faults={mended && fault?.kind !== 'FIELDS' ? [] : summary} />
          {fault?.kind === 'CHANGED' && (
            <Notice tone="warning" live title={text('shopping.changed')}>
              {text('shopping.changed.help', { total: moneyInText(quote.value.total, locale) })}
            </Notice>
          )}
          {fault?.kind === 'LINE' && (
            <Notice tone="error" live>
              {fault.words}
            </Notice>
          )}
          {blocked && (
            <div id="blocked" tabIndex={-1}>
              <Notice tone="warning" live>
                {text('shopping.blocked', { place: countryName(address.countryIso, locale) })}
              </Notice>
            </div>
          )}
          {quote.error && (
            <Notice
              tone="error"
              live
              title={text('cart.failed')}
              action={
                <Button look="quiet" size="small" busy={quote.waiting} onClick={ask}>
                  {text('cart.again')}
                </Button>
              }
            >
              {quote.error.message}
            </Notice>
          )}
        </div>
        <ContactStep
          contact={contact}
          faults={contactShown.shown}
          applied={applied.contact}
          onChange={setContact}
          onLeave={(field) => contactShown.left(field, contact)}
          onApply={() => apply('contact')}
          onEdit={() => edit('contact')}
          onClear={() => {
            contactShown.clear();
            change({ ...draft, contact: emptyContact });
          }}
        />
        <div className="border-t border-rule">
          <DeliveryStep
            address={address}
            faults={addressShown.shown}
            applied={applied.delivery}
            onChange={setAddress}
            onLeave={(field) => addressShown.left(field, address)}
            onApply={() => apply('delivery')}
            onEdit={() => edit('delivery')}
            onClear={() => {
              addressShown.clear();
              change({ ...draft, address: emptyAddress(country) });
            }}
          />
        </div>
        <div className="border-t border-rule">
          <NumberedSection number={3} title={text('shopping.payment')}>
            <div className="grid max-w-form gap-6">
              <PaymentMethodChoice methods={methods} value={method} onChange={choose} />
              <TextAreaField
                id="order-note"
                label={text('shopping.note')}
                optional={text('orders.optional')}
                help={text('shopping.note.help')}
                value={note}
                limit={noteLimit}
                counterText={(left) =>
                  text(left < 0 ? 'shopping.note.over' : 'shopping.note.left', { count: Math.abs(left) })
                }
                onChange={(event) => change({ ...draft, note: event.target.value })}
              />
              {lines.some((line) => line.needsWarning) && <SmallPartsWarning country={address.countryIso} />}
              {quote.value.taxesUnknown && (
                <Notice>{text('shopping.taxesUnknown', { place: countryName(address.countryIso, locale) })}</Notice>
              )}
              <div>
                <Checkbox
                  id="adult"
                  label={text('shopping.adult')}
                  checked={adult}
                  required
                  error={adultMissing && !adult ? text('shopping.adult.missing') : undefined}
                  onChange={(event) => change({ ...draft, adult: event.target.checked })}
                />
              </div>
              <div className="grid gap-2">
                <Button type="submit" size="large" wide icon="card" busy={placing.busy || quote.waiting}>
                  {text('shopping.pay', { total: moneyInText(quote.value.total, locale) })}
                </Button>
                <p className="flex gap-2 text-small text-soft">
                  <Icon name="shield" className="mt-0.5" />
                  <span>{text(quote.value.taxes === null ? 'shopping.pay.taxesLater' : 'shopping.pay.help')}</span>
                </p>
              </div>
            </div>
          </NumberedSection>
        </div>
      </div>
      <ErrorPopup
        open={fault?.kind === 'OTHER'}
        title={text('shopping.error')}
        cancelText={text('shopping.cancel')}
        onClose={placing.forgive}
      >
        {fault?.kind === 'OTHER' && fault.words}
      </ErrorPopup>
      <ConfirmPopup
        open={lastLine !== undefined}
        title={text('shopping.sure')}
        confirmText={text('shopping.confirm')}
        cancelText={text('shopping.cancel')}
        onCancel={() => askAbout(undefined)}
        onConfirm={() => {
          takeOut(lastLine!);
          askAbout(undefined);
        }}
      >
        {text('shopping.sure.last')}
      </ConfirmPopup>
    </form>
  );
}

/** Once the page has followed the change. */
function focusOn(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 0);
}

/** In the order of the page. */
const addressFields = ['countryIso', 'name', 'address', 'city', 'regionCode', 'postCode'];
const byPlace = ([one]: [string, unknown], [other]: [string, unknown]) =>
  addressFields.indexOf(one) - addressFields.indexOf(other);

const labelKey = (step: string, field: string, country: string): string =>
  field === 'regionCode' ? regionLabel(country) : `orders.${step}.${field}`;
