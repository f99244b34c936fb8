import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import { type Tx, uuidv7 } from '@cubby/db';
import { deviceOf, hashPassword } from '@cubby/features/accounts/server';
import { archive, lockVersion } from '@cubby/features/crafts/server';
import { ownChildOf } from '@cubby/features/families/policy';
import { isAtWork } from '@cubby/features/families/rules';
import { findChild, lockChild } from '@cubby/features/families/server';
import { repriceOwn, restockOwn } from '@cubby/features/offers/server';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import {
  answerQuestion,
  childModes,
  forgiveTries,
  setEvening,
  setPin,
  turnOffChildMode,
  turnOnChildMode,
} from '../guardian-contract.ts';
import { deviceDays, enterPath, mostDevices, mostTries } from '../rules.ts';
import { lockOnSale } from './change-thing.ts';
import { dropQuestions, findOpenQuestions, lockQuestion, writeAnswer } from './question-store.ts';
import { countDevices, dropLinks, findDevices, insertDevice, removeDevice } from './way-in/device-store.ts';
import { findPins, lockPin, putPin, writeEvening, writeTries } from './way-in/pin-store.ts';
import { idleSince } from './way-in/proofs.ts';
import { endSessionsOf } from './way-in/session-store.ts';
import { pinText } from './way-in/sign-in.ts';
import { hashOf, newToken } from './way-in/tokens.ts';

const missing = fail('OC_NOT_FOUND', 'families.missing', { path: ['childId'] });
const { access } = childModes;
const priced = (minor: number | null) => (minor === null ? null : money(minor));

/** Lets a guardian turn child mode on, set it up and answer children's questions. @param childOrigin of child mode */
export const guardianEndpoints = (childOrigin: string): readonly Implementation[] => [
  implement(childModes, async (_input, { db, accountId, now }) => {
    const [devices, pins, questions] = await Promise.all([
      findDevices(db, { accountId, now, idle: idleSince(now) }),
      findPins(db, accountId),
      findOpenQuestions(db, accountId),
    ]);
    return ok({
      devices: devices.map(({ deviceId, userAgent, since, seenAt, expiresAt, inUseBy }) => ({
        ...{ deviceId, inUseBy, ...deviceOf(userAgent ?? '') },
        ...{ since: since.toISOString(), seenAt: seenAt.toISOString(), until: expiresAt.toISOString() },
      })),
      pins: pins.map(({ tries, ...pin }) => ({ ...pin, isLocked: tries >= mostTries })),
      questions: questions.map(({ priceMinor, priceNow, askedAt, answer: _, ...question }) => ({
        ...question,
        ...{ price: priced(priceMinor), priceNow: priced(priceNow), askedAt: askedAt.toISOString() },
      })),
    });
  }),
  implement(turnOnChildMode, async (_input, { db, accountId, locale, now }) => {
    if ((await findPins(db, accountId)).every(({ hasPin }) => !hasPin))
      return fail('OC_WRONG_STATUS', 'childMode.pinFirst');
    if ((await countDevices(db, accountId, now)) >= mostDevices) return fail('OC_TOO_MANY', 'childMode.tooManyDevices');
    await dropLinks(db, accountId);
    const link = newToken();
    const expiresAt = new Date(now.getTime() + deviceDays * 86_400_000);
    await insertDevice(db, { deviceId: uuidv7(now), accountId, tokenHash: hashOf(link), expiresAt, now });
    return ok(`${childOrigin}${enterPath}?token=${link}&language=${locale}`);
  }),
  implement(turnOffChildMode, async ({ deviceId }, { db, accountId }) =>
    (await removeDevice(db, accountId, deviceId))
      ? ok(true as const)
      : fail('OC_NOT_FOUND', 'childMode.device.missing'),
  ),
  implement(setPin, async ({ childId, pin }, context) => {
    const { db, accountId, now } = context;
    if (!(await ownActive(context, childId))) return missing;
    await putPin(db, { childId, pinHash: await hashPassword(pinText(pin)), accountId, now });
    await endSessionsOf(db, childId);
    return ok(true as const);
  }),
  implement(forgiveTries, async ({ childId }, context) => {
    const { db } = context;
    if (!(await ownActive(context, childId)) || !(await lockPin(db, childId))) return missing;
    await writeTries(db, childId, 0);
    return ok(true as const);
  }),
  implement(setEvening, async ({ childId, endsInTheEvening }, context) => {
    const { db } = context;
    if (!(await ownActive(context, childId)) || !(await lockPin(db, childId))) return missing;
    await writeEvening(db, childId, endsInTheEvening);
    return ok(true as const);
  }),
  implement(answerQuestion, async ({ questionId, answer }, context) => {
    const { db, actor, accountId, now } = context;
    const question = await lockQuestion(db, questionId);
    const child = question && ownChildOf(actor, access, await findChild(db, question.childId));
    if (!question || !child || !isAtWork(child.status)) return fail('OC_NOT_FOUND', 'childMode.question.missing');
    if (question.answeredAt !== null) return fail('OC_WRONG_STATUS', 'childMode.question.answered');
    const followed = answer === 'YES' ? await follow(context, question) : ok(true as const);
    if (!followed.ok) return followed;
    await writeAnswer(db, { questionId, accountId, answer, now });
    return ok(true as const);
  }),
];

/** A child of the caller's whose consent is in force. */
async function ownActive({ db, actor }: { db: Tx } & Pick<AccountContext, 'actor'>, childId: string) {
  const child = ownChildOf(actor, access, await lockChild(db, childId));
  return child && isAtWork(child.status) ? child : undefined;
}

type Question = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

/** Does what the child asked for, as the guardian. */
async function follow(context: AccountContext & { db: Tx }, { kind, number, priceMinor, stock }: Question) {
  const { db, locale, accountId, now } = context;
  const version = await lockVersion(db, number, locale);
  const changed = fail('OC_WRONG_STATUS', 'crafts.changed');
  if (!version) return changed;
  if (kind === 'REMOVE') {
    const removed = await archive(db, version, { accountId, now });
    if (removed.ok) await dropQuestions(db, number);
    return removed;
  }
  const offer = await lockOnSale(db, version);
  if (!offer) return changed;
  return kind === 'PRICE'
    ? repriceOwn(context, offer, priceMinor!)
    : restockOwn(context, offer, { kind: 'COUNTED', quantity: stock! + offer.reserved });
}
