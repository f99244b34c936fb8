import { useStoredUser } from '@cubby/features/accounts/storefront';
import { useCaptcha } from '@cubby/features/captcha/storefront';
import { type CartLine, counts } from '@cubby/features/cart/rules';
import { CheckoutSummary, HeaderSummary, MakersShare, OrderReview } from '@cubby/features/cart/storefront';
import { SmallPartsWarning } from '@cubby/features/catalog/storefront';
import {
  type CheckedOut,
  ContactStep,
  DeliveryStep,
  SellerNotes,
  useSellerNotes,
} from '@cubby/features/orders/storefront';
import type { PaymentMethod } from '@cubby/features/payments/rules';
import { countryName } from '@cubby/fields';
import { Form, FormErrors } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Awning, ButtonLink, Checkbox, ConfirmPopup, EmptyState, ErrorPopup, TextLink } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHeaderSlot } from '../layouts/use-header-slot.ts';
import { CheckoutNotices } from './CheckoutNotices.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { QuoteFailure } from './QuoteFailure.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';
import { focusOn, useCheckoutForm } from './use-checkout-form.ts';
import { findChosen, useCheckoutMember } from './use-checkout-member.ts';
import { useOrdering } from './use-ordering.ts';
import { usePaymentChoice } from './use-payment-choice.ts';
import { usePlacing } from './use-placing.ts';
import { useRoomBeside } from './use-room-beside.ts';

type CheckoutFormProps = {
  methods: readonly PaymentMethod[];
  country: string;
  drawing: ReactNode;
  waiting?: ReactNode;
  /** Whether that is known: nothing is shown before, since it would shift the page. */
  isWaitingKnown?: boolean;
  onFailed: () => void;
};

/**
 * Contact, delivery, payment: one quiet page with one button that says what it does (spec 2.51, 4.14). In the browser
 * only.
 */
export function CheckoutForm({
  methods,
  country,
  drawing,
  waiting,
  isWaitingKnown = true,
  onFailed,
}: CheckoutFormProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const captcha = useCaptcha();
  const isMember = useStoredUser();
  const placing = usePlacing(captcha, isMember);
  const { obstacle } = placing;
  const submit = async ({
    contact,
    address,
    note,
    deliveryNote,
    partnerCode,
    purchaseOrder,
    savesAddress,
  }: CheckedOut) => {
    if (blocked) return focusOn('#blocked');
    if (!quote.value || quote.waiting) return;
    const orderLines = lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
    try {
      const to = { address, addressCode: chosen?.code, savesAddress };
      const wanted = {
        contact,
        ...to,
        note,
        sellerNotes: notesToSend,
        deliveryNote,
        // A school gets no share of its own payments.
        partnerCode: payment.choice.method === 'STRIPE' ? partnerCode : undefined,
        // An invoice has one of its own.
        purchaseOrder: payment.choice.method === 'ACCOUNT' ? purchaseOrder : undefined,
        paymentMethod: payment.choice.method,
        lines: orderLines,
      };
      const outcome = await placing.place(wanted, quote.value.total, payment.choice.billId);
      if (outcome === 'REDIRECTED') await new Promise(() => {});
      showWhatHolds();
    } catch (error) {
      showWhatHolds();
      throw error;
    }
  };
  const { form, contactStep, deliveryStep } = useCheckoutForm(country, submit);
  const member = useCheckoutMember(form);
  const chosen = member && findChosen(member.points, form.values);
  const { 'address.country': to, 'address.region': region } = form.values;
  const { quote, lines, obstacles, blocked, isEmpty, takeOut } = useOrdering({ country: to, region }, obstacle);
  const payment = usePaymentChoice(methods, quote.value?.total, form.values.payment);
  const [notes, writeNote] = useSellerNotes();
  const sellers = (quote.value?.groups ?? [])
    .filter(({ delivers, lines: of }) => delivers && of.some(counts))
    .map(({ seller }) => seller);
  // A single seller gets the note to all; a note to a seller who is no longer in the order is saved, not sent.
  const notesToSend =
    sellers.length < 2
      ? []
      : sellers.flatMap(({ handle }) => (notes[handle]?.trim() ? [{ handle, note: notes[handle] }] : []));
  const [lastLine, askAbout] = useState<string>();
  const headerSlot = useHeaderSlot();
  const isBeside = useRoomBeside();
  const showWhatHolds = () => {
    quote.ask();
    onFailed();
  };

  if (isEmpty)
    return (
      <EmptyState
        drawing={drawing}
        title={text('checkout.empty')}
        action={<ButtonLink href={`${prefix}/cart`}>{text('checkout.backToCart')}</ButtonLink>}
      >
        {text(obstacle?.kind === 'LINE' ? 'checkout.empty.soldOut' : 'checkout.empty.help')}
      </EmptyState>
    );
  if (!quote.value || !isWaitingKnown)
    return quote.error ? (
      <div className="py-10">
        <QuoteFailure quote={quote} />
      </div>
    ) : (
      <CheckoutSkeleton />
    );

  const leaveOut = (offerId: string) => {
    placing.forgive();
    takeOut(offerId);
    // The pressed button disappears with its line.
    focusOn('#order-items');
  };
  const ordering = {
    quote: quote.value,
    waiting: quote.waiting,
    validationErrors: obstacles,
    onRemove: (line: CartLine) => (lines.length === 1 ? askAbout(line.offerId) : leaveOut(line.offerId)),
  };

  return (
    <Form
      form={form}
      onFocus={isMember ? undefined : captcha.prepare}
      className="grid gap-4 pt-4 pb-20 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:items-start desktop:gap-x-14"
    >
      {!isBeside && headerSlot && createPortal(<HeaderSummary {...ordering} />, headerSlot)}
      <div className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:pt-2">
        <div className="desktop:sticky desktop:top-5">
          {isBeside ? <CheckoutSummary {...ordering} /> : <Awning flag={0} stripes={11} ornament />}
          <MakersShare quote={quote.value} />
          <p className="mt-6 flex desktop:mt-4 flex-wrap items-center gap-x-4 gap-y-1 text-small">
            <TextLink href={`${prefix}/cart`}>{text('checkout.backToCart')}</TextLink>
            <TextLink href={`${prefix}/#privacy`}>{text('checkout.privacy')}</TextLink>
            <TextLink href={`${prefix}/help`}>{text('content.help.link')}</TextLink>
          </p>
        </div>
      </div>
      <div className="min-w-0">
        <CheckoutNotices
          waiting={waiting}
          errors={<FormErrors form={form} />}
          obstacle={obstacle}
          total={quote.value.total}
          blockedPlace={blocked ? countryName(to, locale) : undefined}
          failure={<QuoteFailure quote={quote} />}
        />
        <ContactStep {...contactStep} />
        <div className="border-t border-rule">
          <DeliveryStep
            {...deliveryStep}
            saved={member && member.points.length > 0 && <SavedAddresses form={form} points={member.points} />}
            keep={
              member && !chosen && <Checkbox {...form.checkbox('savesAddress')} label={text('checkout.saved.keep')} />
            }
          />
        </div>
        <div className="border-t border-rule">
          <PaymentStep
            form={form}
            payment={payment}
            quote={quote.value}
            warning={lines.some((line) => line.needsWarning) && <SmallPartsWarning country={to} />}
            review={<OrderReview quote={quote.value} waiting={quote.waiting} />}
            sellerNotes={<SellerNotes sellers={sellers} notes={notes} onWrite={writeNote} />}
            busy={form.busy || quote.waiting}
          />
        </div>
      </div>
      <ErrorPopup
        open={form.failure !== undefined}
        title={text('checkout.error')}
        cancelText={text('checkout.cancel')}
        onClose={form.dismissFailure}
      >
        {form.failure}
      </ErrorPopup>
      <ConfirmPopup
        open={lastLine !== undefined}
        title={text('form.sure')}
        confirmText={text('checkout.confirm')}
        cancelText={text('checkout.cancel')}
        onCancel={() => askAbout(undefined)}
        onConfirm={() => {
          leaveOut(lastLine!);
          askAbout(undefined);
        }}
      >
        {text('checkout.sure.last')}
      </ConfirmPopup>
      <ConfirmPopup
        open={obstacle?.kind === 'PRIVATE_ADDRESS'}
        title={text('form.sure')}
        confirmText={text('checkout.confirm')}
        cancelText={text('checkout.cancel')}
        onCancel={placing.forgive}
        onConfirm={() => {
          placing.confirmAddress();
          form.element.current?.requestSubmit();
        }}
      >
        {obstacle?.kind === 'PRIVATE_ADDRESS' && obstacle.message}
      </ConfirmPopup>
    </Form>
  );
}
