import { ApiError, type Client, type InputOf } from '@cubby/contract';
import type { SolvedCaptcha } from '@cubby/features/captcha/storefront';
import { placeGuestOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { findWaitingOrder } from '@cubby/features/orders/storefront';
import type { Money } from '@cubby/money';
import { newKey, useClient, useSite } from '@cubby/site';
import { useRef, useState } from 'react';
import { type Placed, payOrder } from './pay-order.ts';
import { findAttempt, fingerprintOf, forgetAttempt, keepAttempt } from './placing-attempt.ts';

type Wanted = Omit<InputOf<typeof placeGuestOrder>, 'captchaToken' | 'expectedTotal'> &
  Pick<InputOf<typeof placeMemberOrder>, 'savesAddress' | 'purchaseOrder'> & {
    addressCode: string | undefined;
  };
type Priced = Wanted & { expectedTotal: Money };
/**
 * What prevents an order and belongs to no field: one of its lines, a changed total, or a delivery from a school's
 * account to another address, which its payer must confirm.
 */
export type Obstacle =
  | { kind: 'LINE'; offerId: string; message: string }
  | { kind: 'CHANGED' }
  | { kind: 'PRIVATE_ADDRESS'; message: string };

/**
 * Places the order, a member's or a guest's, and redirects to the payment provider, to the making of its invoice, or to
 * the thanks if a school's account has paid. The form shows its errors.
 */
export function usePlacing(captcha: SolvedCaptcha, isMember: boolean) {
  const client = useClient();
  const { prefix } = useSite();
  const [obstacle, stop] = useState<Obstacle>();
  const isAddressConfirmed = useRef(false);

  /** `billId`: of the school's account that pays. */
  const place = async (wanted: Wanted, total: Money, billId?: string): Promise<'REDIRECTED' | 'STOPPED'> => {
    stop(undefined);
    const priced = { ...wanted, expectedTotal: total };
    const payment = {
      ...{ total, method: wanted.paymentMethod, billId },
      isAddressConfirmed: isAddressConfirmed.current,
    };
    isAddressConfirmed.current = false;
    const placeOnce = () => (isMember ? placeAsMember(client, priced) : placeAsGuest(client, captcha, priced));
    try {
      location.assign(await oneAtATime(async () => payOrder(client, await placeOnce(), payment, prefix)));
      return 'REDIRECTED';
    } catch (error) {
      const found = obstacleOf(error, wanted);
      if (!found) throw error;
      stop(found);
      return 'STOPPED';
    }
  };
  const confirmAddress = () => {
    isAddressConfirmed.current = true;
    stop(undefined);
  };
  return { obstacle, place, confirmAddress, forgive: () => stop(undefined) };
}

/**
 * A member orders their cart on the server (spec 7.7). Repeating it, by a second click or after a lost answer, gives
 * the same unpaid order.
 */
async function placeAsMember(
  client: Client,
  { lines, addressCode, address, savesAddress, ...wanted }: Priced,
): Promise<Placed> {
  const to = addressCode ? { addressCode, savesAddress: false } : { address, savesAddress };
  const order = { ...wanted, ...to };
  if (wanted.paymentMethod !== 'INVOICE') {
    const { orderNumber } = await client(placeMemberOrder, order);
    return { orderNumber, token: undefined };
  }
  // An order on invoice empties the cart immediately: only the key distinguishes a repeated call from a new order.
  const fingerprint = fingerprintOf({ ...order, lines });
  const attempt = findAttempt(fingerprint, Date.now()) ?? {
    ...{ fingerprint, key: newKey(), captchaToken: '', begunAt: Date.now() },
  };
  keepAttempt(attempt);
  const { orderNumber } = await client(placeMemberOrder, order, { idempotencyKey: attempt.key });
  forgetAttempt();
  return { orderNumber, token: undefined };
}

async function placeAsGuest(client: Client, captcha: SolvedCaptcha, wanted: Priced, again = true): Promise<Placed> {
  const { addressCode: _code, savesAddress: _saves, purchaseOrder: _number, ...order } = wanted;
  const fingerprint = fingerprintOf(order);
  const attempt = findAttempt(fingerprint, Date.now()) ?? {
    fingerprint,
    key: newKey(),
    captchaToken: await captcha.token(),
    begunAt: Date.now(),
  };
  keepAttempt(attempt);
  const waiting = findWaitingOrder();
  try {
    const { orderNumber, guestOrderToken } = await client(
      placeGuestOrder,
      { ...order, captchaToken: attempt.captchaToken },
      // Replaces an order of this browser that is still unpaid, so that stock is held once.
      { idempotencyKey: attempt.key, ...(waiting && { bearer: waiting.token }) },
    );
    captcha.drop();
    return { orderNumber, token: guestOrderToken };
  } catch (error) {
    // A refused attempt left nothing behind, so the next one is new; the outcome of a lost answer, or of a postponed
    // attempt, is unknown.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused || error.status === 408 || error.status === 429) throw error;
    forgetAttempt();
    if (error.code !== 'OC_CAPTCHA' || !again) throw error;
    captcha.drop();
    return placeAsGuest(client, captcha, wanted, false);
  }
}

/** Two tabs take turns, so that the second finds the first's order. */
const oneAtATime = <Result>(act: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('cubby.placing', act) : act();

function obstacleOf(error: unknown, wanted: Wanted): Obstacle | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [list, position] = error.errors[0]?.path ?? [];
  const offerId = list === 'lines' && typeof position === 'number' ? wanted.lines[position]?.offerId : undefined;
  if (offerId) return { kind: 'LINE', offerId, message: error.message };
  if (error.code === 'OC_PRIVATE_ADDRESS') return { kind: 'PRIVATE_ADDRESS', message: error.message };
  return error.code === 'OC_CART_CHANGED' ? { kind: 'CHANGED' } : undefined;
}
