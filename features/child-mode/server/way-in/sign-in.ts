import { type Implementation, implement } from '@cubby/contract/server';
import { type Tx, transaction, uuidv7 } from '@cubby/db';
import { closeSessionsAt, fits } from '@cubby/features/accounts/server';
import { fail, ok } from '@cubby/result';
import { childDevice, closeChildMode, openChildMode } from '../../contract.ts';
import { deviceOfChild } from '../../policy.ts';
import { childCookie, isNight, lockPath, longestHours, mostTries } from '../../rules.ts';
import { findGuardiansOf } from '../child-store.ts';
import { type ChildOfDevice, findChildrenOf } from './device-store.ts';
import { lockPin, writeTries } from './pin-store.ts';
import { endChildSession, endSessionsOn, insertChildSession } from './session-store.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

const missing = fail('OC_NOT_FOUND', 'childMode.child.missing', { path: ['childId'] });
const locked = fail('OC_LOCKED', 'childMode.pin.locked');

/** Signs a child in and out. @param firstHost the first of the other sites that sign the browser out */
export const signInEndpoints = (firstHost: string): readonly Implementation[] => [
  implement(childDevice, async (_input, { db, actor }) => {
    const children = await findChildrenOf(db, deviceOfChild(actor)!);
    return ok({
      children: children.map(({ childId, nickname, avatar, pinHash, tries, endsInTheEvening }) => ({
        ...{ childId, nickname, avatar: avatar as 'fox', endsInTheEvening },
        ...{ hasPin: pinHash !== null, isLocked: tries >= mostTries },
      })),
    });
  }),
  implement(openChildMode, async ({ childId, pin, zone }, { pool, actor, cookies, locale, now }) => {
    const deviceId = deviceOfChild(actor)!;
    const child = (await findChildrenOf(pool, deviceId)).find((each) => each.childId === childId);
    if (!child || child.pinHash === null) return missing;
    if (child.endsInTheEvening && isNight(now, zone)) return fail('OC_TOO_LATE', 'childMode.tooLate');
    return transaction(pool, async (tx) => {
      const tried = await tryPin(tx, child, pin);
      if (!tried.ok) return tried;
      const token = newToken();
      const lock = newToken();
      await endSessionsOn(tx, deviceId, childId);
      await insertChildSession(tx, {
        ...{ sessionId: uuidv7(now), childId, deviceId, zone, now },
        ...{ tokenHash: hashOf(token), lockHash: hashOf(lock) },
      });
      // This device may not reach the manager site, so the guardian's sessions there end on every device.
      await closeSessionsAt(tx, await findGuardiansOf(tx, childId), 'manager');
      cookies.set(childCookie, token, { ageSeconds: longestHours * 3600 });
      return ok(`${firstHost}${lockPath}?token=${lock}&language=${locale}`);
    });
  }),
  implement(closeChildMode, async (_input, { db, cookies }) => {
    const token = cookies.get(childCookie);
    cookies.clear(childCookie);
    if (isToken(token)) await endChildSession(db, hashOf(token));
    return ok(true as const);
  }),
];

/** Counts wrong PINs in a row; the fifth locks the child out, until the guardian lets them in. */
async function tryPin(tx: Tx, { childId }: ChildOfDevice, pictures: readonly string[]) {
  const pin = await lockPin(tx, childId);
  if (!pin) return missing;
  if (pin.tries >= mostTries) return locked;
  if (await fits(pin.pinHash, pinText(pictures))) {
    if (pin.tries > 0) await writeTries(tx, childId, 0);
    return ok(true as const);
  }
  const tries = pin.tries + 1;
  await writeTries(tx, childId, tries);
  if (tries >= mostTries) return locked;
  return fail('OC_WRONG_PIN', 'childMode.pin.wrong', { values: { tries: mostTries - tries } });
}

/** The input of a PIN's hash. */
export const pinText = (pictures: readonly string[]): string => pictures.join(' ');
