import { ApiError, type Client, type InputOf } from '@cubby/contract';
import type { SolvedCaptcha } from '@cubby/features/captcha/storefront';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { findPendingOrder, findWaitingOrder, storePendingOrder } from '@cubby/features/orders/storefront';
import { startCardPayment } from '@cubby/features/payments/contract';
import type { Money } from '@cubby/money';
import { useClient, useSite } from '@cubby/site';
import { useState } from 'react';
import { findAttempt, fingerprintOf, forgetAttempt, keepAttempt, newKey } from './placing-attempt.ts';

export type WantedOrder = Omit<InputOf<typeof placeGuestOrder>, 'captchaToken'>;

/** What keeps an order from being placed and belongs to no field: one of its lines, or a changed total. */
export type Obstacle = { kind: 'LINE'; offerId: string; message: string } | { kind: 'CHANGED' };

/** Places the order and redirects to the card provider. The form shows what it throws. */
export function usePlacing(captcha: SolvedCaptcha) {
  const client = useClient();
  const { prefix } = useSite();
  const [obstacle, stop] = useState<Obstacle>();

  const place = async (wanted: WantedOrder, total: Money): Promise<'REDIRECTED' | 'STOPPED'> => {
    stop(undefined);
    try {
      location.assign(await oneAtATime(() => placeAndPay(client, captcha, wanted, total, prefix)));
      return 'REDIRECTED';
    } catch (error) {
      const found = obstacleOf(error, wanted);
      if (!found) throw error;
      stop(found);
      return 'STOPPED';
    }
  };
  return { obstacle, place, forgive: () => stop(undefined) };
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
    settled: findPendingOrder(orderNumber)?.settled ?? false,
    token,
  });
  try {
    return await client(startCardPayment, { orderNumber, total, note: '' }, { bearer: token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'OC_WRONG_STATUS') throw error;
    // Already paid, or expired: the first has a page, the second makes room for a new order.
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
  const waiting = findWaitingOrder();
  try {
    const placed = await client(
      placeGuestOrder,
      { ...wanted, captchaToken: attempt.captchaToken },
      // Replaces an order of this browser that is still unpaid, so that stock is held once.
      { idempotencyKey: attempt.key, ...(waiting && { bearer: waiting.token }) },
    );
    captcha.drop();
    return placed;
  } catch (error) {
    // A refused attempt left nothing behind, so the next one is new; the outcome of a lost answer is unknown, and so is
    // that of a postponed attempt.
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

function obstacleOf(error: unknown, wanted: WantedOrder): Obstacle | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [list, position] = error.errors[0]?.path ?? [];
  const offerId = list === 'lines' && typeof position === 'number' ? wanted.lines[position]?.offerId : undefined;
  if (offerId) return { kind: 'LINE', offerId, message: error.message };
  return error.code === 'OC_CART_CHANGED' ? { kind: 'CHANGED' } : undefined;
}
