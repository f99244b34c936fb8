import { useCaptcha } from '@cubby/features/captcha/storefront';
import type { CartLine } from '@cubby/features/cart/rules';
import { CheckoutSummary, HeaderSummary } from '@cubby/features/cart/storefront';
import { SmallPartsWarning } from '@cubby/features/catalog/storefront';
import { ContactStep, DeliveryStep, readAddress, readContact } from '@cubby/features/orders/storefront';
import type { PaymentMethod } from '@cubby/features/payments/rules';
import { countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink, ConfirmPopup, EmptyState, ErrorPopup, type SummaryError, TextLink } from '@cubby/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHeaderSlot } from '../layouts/use-header-slot.ts';
import { serverErrors } from './all-validation-errors.ts';
import { CheckoutNotices } from './CheckoutNotices.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { QuoteFailure } from './QuoteFailure.tsx';
import { focusOn, useCheckoutSteps } from './use-checkout-steps.ts';
import { useOrdering } from './use-ordering.ts';
import { usePlacing } from './use-placing.ts';
import { useRoomBeside } from './use-room-beside.ts';

type CheckoutFormProps = {
  methods: readonly PaymentMethod[];
  country: string;
  drawing: ReactNode;
  /** Says that an order of this cart still waits for its payment. */
  waiting?: ReactNode;
  /** A try to place the order was refused. */
  onFailed: () => void;
};

/** Contact, delivery, payment: one quiet page, one button that says what it does (spec 2.51, 4.14). In the browser only. */
export function CheckoutForm({ methods, country, drawing, waiting, onFailed }: CheckoutFormProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const steps = useCheckoutSteps(country);
  const { contact, address, note, adult } = steps.draft;
  const captcha = useCaptcha();
  const placing = usePlacing(captcha);
  const { failure } = placing;
  const { quote, lines, validationErrors, blocked, isEmpty, takeOut } = useOrdering(address, failure);
  const { ask } = quote;
  const [method, choose] = useState<PaymentMethod['code']>(methods.find((each) => each.selected)?.code ?? 'STRIPE');
  const [summary, summarise] = useState<readonly SummaryError[]>([]);
  const [lastLine, askAbout] = useState<string>();
  const headerSlot = useHeaderSlot();
  const isBeside = useRoomBeside();
  const refused = useRef(onFailed);
  refused.current = onFailed;

  // Whatever was refused, prices and stock may have moved: the page shows what holds now.
  useEffect(() => {
    if (!failure) return;
    ask();
    refused.current();
  }, [failure, ask]);
  useEffect(() => {
    if (failure?.kind === 'FIELDS') summarise(serverErrors(failure.validationErrors));
  }, [failure]);

  if (isEmpty)
    return (
      <EmptyState
        drawing={drawing}
        title={text('shopping.empty')}
        action={<ButtonLink href={`${prefix}/cart`}>{text('shopping.backToCart')}</ButtonLink>}
      >
        {text(failure?.kind === 'LINE' ? 'shopping.empty.soldOut' : 'shopping.empty.help')}
      </EmptyState>
    );
  if (!quote.value)
    return quote.error ? (
      <div className="py-10">
        <QuoteFailure quote={quote} />
      </div>
    ) : (
      <CheckoutSkeleton />
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = steps.applyAll();
    summarise(wrong);
    if (wrong.length > 0) return;
    if (blocked) return focusOn('#blocked');
    if (!quote.value || quote.waiting) return;
    void placing.place(
      {
        contact: readContact(contact),
        address: readAddress(address),
        note: note.trim(),
        paymentMethod: method,
        items: lines.map(({ offerId, quantity }) => ({ offerId, quantity })),
      },
      quote.value.total,
    );
  };
  const leaveOut = (offerId: string) => {
    placing.forgive();
    takeOut(offerId);
  };
  const ordering = {
    quote: quote.value,
    waiting: quote.waiting,
    validationErrors,
    onRemove: (line: CartLine) => (lines.length === 1 ? askAbout(line.offerId) : leaveOut(line.offerId)),
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
        <CheckoutNotices
          waiting={waiting}
          summary={steps.isFixed && failure?.kind !== 'FIELDS' ? [] : summary}
          placing={failure}
          total={quote.value.total}
          blockedPlace={blocked ? countryName(address.countryIso, locale) : undefined}
          failure={<QuoteFailure quote={quote} />}
        />
        <ContactStep {...steps.contactStep} />
        <div className="border-t border-rule">
          <DeliveryStep {...steps.deliveryStep} />
        </div>
        <div className="border-t border-rule">
          <PaymentStep
            methods={methods}
            method={method}
            onChoose={choose}
            note={note}
            onNote={steps.setNote}
            adult={adult}
            adultError={steps.adultError}
            onAdult={steps.setAdult}
            quote={quote.value}
            country={address.countryIso}
            warning={lines.some((line) => line.needsWarning) && <SmallPartsWarning country={address.countryIso} />}
            busy={placing.busy || quote.waiting}
          />
        </div>
      </div>
      <ErrorPopup
        open={failure?.kind === 'OTHER'}
        title={text('shopping.error')}
        cancelText={text('shopping.cancel')}
        onClose={placing.forgive}
      >
        {failure?.kind === 'OTHER' && failure.label}
      </ErrorPopup>
      <ConfirmPopup
        open={lastLine !== undefined}
        title={text('shopping.sure')}
        confirmText={text('shopping.confirm')}
        cancelText={text('shopping.cancel')}
        onCancel={() => askAbout(undefined)}
        onConfirm={() => {
          leaveOut(lastLine!);
          askAbout(undefined);
        }}
      >
        {text('shopping.sure.last')}
      </ConfirmPopup>
    </form>
  );
}
