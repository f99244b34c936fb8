import { ApiError, type Client, type InputOf } from '@cubby/contract';
import type { SolvedCaptcha } from '@cubby/features/captcha/storefront';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { findPendingOrder, storePendingOrder } from '@cubby/features/orders/storefront';
import { startCardPayment } from '@cubby/features/payments/contract';
import type { Money } from '@cubby/money';
import { useClient, useSite } from '@cubby/site';
import { useEffect, useRef, useState } from 'react';
import { findAttempt, fingerprintOf, forgetAttempt, keepAttempt, newKey } from './placing-attempt.ts';

export type WantedOrder = Omit<InputOf<typeof placeGuestOrder>, 'captchaToken'>;

/** Where a refusal belongs: at a line, at fields, at the sums, or nowhere on the page (a popup, spec 8.3). */
export type PlacingFailure =
  | { kind: 'LINE'; offerId: string; label: string }
  | { kind: 'FIELDS'; validationErrors: { field: string; label: string }[] }
  | { kind: 'CHANGED'; label: string }
  | { kind: 'OTHER'; label: string };

/** Places the order and leads to the card provider. While one try is under way, further clicks do nothing. */
export function usePlacing(captcha: SolvedCaptcha) {
  const client = useClient();
  const { prefix } = useSite();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PlacingFailure>();
  const running = useRef(false);

  // Back from the provider, the browser shows the page as it was left: busy.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      running.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const place = async (wanted: WantedOrder, total: Money) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const address = await oneAtATime(() => placeAndPay(client, captcha, wanted, total, prefix));
      location.assign(address);
    } catch (error) {
      running.current = false;
      setBusy(false);
      setFailure(failureOf(error as Error, wanted));
    }
  };
  return { busy, failure, place, forgive: () => setFailure(undefined) };
}

async function placeAndPay(
  client: Client,
  captcha: SolvedCaptcha,
  wanted: WantedOrder,
  total: Money,
  prefix: string,
): Promise<string> {
  const { orderNumber, guestOrderToken: token } = await placeOnce(client, captcha, wanted);
  storePendingOrder(orderNumber, {
    items: wanted.items,
    settled: findPendingOrder(orderNumber)?.settled ?? false,
    token,
  });
  try {
    return await client(startCardPayment, { orderNumber, expected: total, note: '' }, { bearer: token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'OC_WRONG_STATUS') throw error;
    // Paid already, or its time is over: the first has a page, the second makes room for a new order.
    const { payment } = await client(guestOrder, { orderNumber }, { bearer: token });
    if (payment === 'PAID') return `${prefix}/checkout/success-pay?orderNum=${orderNumber}`;
    forgetAttempt();
    throw error;
  }
}

async function placeOnce(client: Client, captcha: SolvedCaptcha, wanted: WantedOrder, again = true) {
  const fingerprint = fingerprintOf(wanted);
  const attempt = findAttempt(fingerprint, Date.now()) ?? {
    fingerprint,
    key: newKey(),
    captchaToken: await captcha.token(),
    begunAt: Date.now(),
  };
  keepAttempt(attempt);
  try {
    const placed = await client(
      placeGuestOrder,
      { ...wanted, captchaToken: attempt.captchaToken },
      { idempotencyKey: attempt.key },
    );
    captcha.drop();
    return placed;
  } catch (error) {
    // What was refused has left nothing behind, so the next try is a new one; of a lost answer nobody knows, nor of one
    // that was put off.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused || error.status === 408 || error.status === 429) throw error;
    forgetAttempt();
    if (error.code !== 'OC_CAPTCHA' || !again) throw error;
    captcha.drop();
    return placeOnce(client, captcha, wanted, false);
  }
}

/** Two tabs take turns, so that the second finds what the first has placed. */
const oneAtATime = <Result>(act: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('cubby.placing', act) : act();

function failureOf(error: Error, wanted: WantedOrder): PlacingFailure {
  if (!(error instanceof ApiError)) return { kind: 'OTHER', label: error.message };
  const place = error.errors[0]?.field ?? '';
  const line = /^orderItems\.(\d+)/.exec(place)?.[1];
  const offerId = line === undefined ? undefined : wanted.items[Number(line)]?.offerId;
  if (offerId) return { kind: 'LINE', offerId, label: error.message };
  if (error.code === 'OC_CART_CHANGED') return { kind: 'CHANGED', label: error.message };
  const validationErrors = error.errors.flatMap(({ field, errorMsg }) =>
    field && errorMsg && /^(contact|deliveryPoint)\./.test(field) ? [{ field, label: errorMsg }] : [],
  );
  return validationErrors.length > 0 ? { kind: 'FIELDS', validationErrors } : { kind: 'OTHER', label: error.message };
}
