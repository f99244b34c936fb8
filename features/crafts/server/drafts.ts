import { randomBytes } from 'node:crypto';
import { type Queryable, type Tx, uuidv7 } from '@cubby/db';
import { findCraftKinds } from '@cubby/features/catalog/server';
import type { Kind } from '@cubby/features/media/contract';
import type { Uploader } from '@cubby/features/media/policy';
import { keepDrawing, keepUploads, markUploadsForDeletion, showUploadsTo } from '@cubby/features/media/server';
import { findPriceRange, type PriceRange } from '@cubby/features/offers/server';
import { formatMoney, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { findingsOf } from '../findings.ts';
import {
  type BlockedMaterial,
  type CraftActor,
  type CraftSubject,
  craftNumberOf,
  craftTransition,
  isBlocked,
  type Material,
  missingFacts,
  mostOpen,
  mostPictures,
  type StoredStatus,
  usualRange,
} from '../rules.ts';
import { noteDecision } from './decision-store.ts';
import { findPictures, findUnused, putPictures } from './picture-store.ts';
import {
  copyVersion,
  countOpen,
  findLive,
  findOpen,
  insertVersion,
  lockVersion,
  moveVersion,
  saveVersion,
  type VersionRow,
} from './version-store.ts';

/** A version's new contents. `kept` are its existing pictures that stay, `added` are new uploads. */
export type Draft = {
  name: string;
  words: string;
  kind: string | null;
  materials: readonly (Material | BlockedMaterial)[];
  ageFrom: number | null;
  hasSmallParts: boolean | null;
  priceMinor: number | null;
  stock: number | null;
  drawing: string | null;
  kept: readonly string[];
  added: readonly string[];
};
/**
 * The person who drafts for a shop: its child, or its guardian, who has an account; the caller has checked that they
 * may.
 */
export type Author = {
  sellerId: string;
  by: 'CHILD' | 'GUARDIAN';
  accountId: string | null;
  uploader: Uploader | undefined;
  locale: string;
  now: Date;
};
type Refused = Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS' | 'OC_BAD_REQUEST' | 'OC_TOO_MANY' | 'OC_KNOWN'>;

export const gone = fail('OC_NOT_FOUND', 'crafts.gone', { path: ['number'] });

/** The price range of a shop's child. */
export const rangeOf = async (db: Queryable, sellerId: string): Promise<PriceRange> =>
  (await findPriceRange(db, sellerId)) ?? usualRange;

/** Starts a version: a new craft, or a change of a live craft or of the shop, as a copy. */
export async function beginVersion(
  tx: Tx,
  { sellerId, locale, now }: Author,
  { subject, productId }: { subject: CraftSubject; productId: string | null },
): Promise<Result<string, Refused>> {
  if ((await countOpen(tx, sellerId)) >= mostOpen) return fail('OC_TOO_MANY', 'crafts.tooMany');
  const isChange = subject === 'SHOP' || productId !== null;
  if (isChange && (await findOpen(tx, { sellerId, productId }))) return fail('OC_KNOWN', 'crafts.changing');
  const live = isChange ? await findLive(tx, { sellerId, productId, locale }) : undefined;
  if (productId !== null && !live) return gone;
  const versionId = uuidv7(now);
  const number = craftNumberOf(randomBytes(8));
  await insertVersion(tx, { versionId, number, sellerId, subject, productId, locale, now });
  if (live) await copyVersion(tx, versionId, live.versionId);
  return ok(number);
}

/**
 * Writes a draft. It may be incomplete, but its values must be allowed: a kind that children sell, no blocked material.
 */
export async function saveDraft(tx: Tx, author: Author, number: string, draft: Draft): Promise<Result<true, Refused>> {
  const { sellerId, by, locale, now } = author;
  const version = await lockVersion(tx, number, locale);
  if (!version || version.sellerId !== sellerId) return gone;
  const status = editable(version, by);
  if (!status.ok) return status;
  const isShop = version.subject === 'SHOP';
  const facts = isShop ? ok({ ...noCraft, drawing: draft.drawing }) : await craftFacts(tx, author, version, draft);
  if (!facts.ok) return facts;
  const { versionId } = version;
  const { name, words } = draft;
  await saveVersion(tx, { versionId, status: status.value, locale, name, words, ...facts.value, now });
  // The guardian and staff see the drawing before it is published.
  if (facts.value.drawing !== null) await keepDrawing(tx, { kind: facts.value.drawing as Kind });
  return isShop ? ok(true) : changePictures(tx, author, versionId, draft);
}

const noCraft = { typeId: null, materials: [], ageFrom: null, hasSmallParts: null, priceMinor: null, stock: null };

/** A draft stays a draft; a version sent back becomes one again. */
function editable({ status }: VersionRow, by: CraftActor): Result<StoredStatus, Refused> {
  if (status === 'DRAFT') return ok('DRAFT');
  const moved = craftTransition(status, 'EDIT', by);
  return moved.ok ? ok('DRAFT') : moved;
}

async function craftFacts(tx: Tx, { sellerId, locale }: Author, version: VersionRow, draft: Draft) {
  const { kind, materials, ageFrom, hasSmallParts, priceMinor, stock } = draft;
  const blocked = materials.find(isBlocked);
  if (blocked) return fail('OC_BAD_REQUEST', `crafts.blocked.${blocked}`, { path: ['materials'] });
  const found = kind === null ? undefined : (await findCraftKinds(tx, locale)).find(({ code }) => code === kind);
  if (kind !== null && !found) return fail('OC_BAD_REQUEST', 'crafts.kind.unknown', { path: ['kind'] });
  if (found && ageFrom !== null && ageFrom < found.ageFrom)
    return fail('OC_BAD_REQUEST', 'crafts.age.tooYoung', { path: ['ageFrom'], values: { age: found.ageFrom } });
  const priced =
    version.productId === null && priceMinor !== null ? await inRange(tx, sellerId, priceMinor, locale) : ok(true);
  if (!priced.ok) return priced;
  return ok({
    ...{ typeId: found?.typeId ?? null, materials, ageFrom, hasSmallParts, priceMinor, stock },
    drawing: null,
  });
}

/** Whether a price is within the guardian's range. */
export async function inRange(
  db: Queryable,
  sellerId: string,
  priceMinor: number,
  locale: string,
): Promise<Result<true, Failure<'OC_BAD_REQUEST'>>> {
  const { leastMinor, mostMinor } = await rangeOf(db, sellerId);
  if (priceMinor >= leastMinor && priceMinor <= mostMinor) return ok(true);
  return fail('OC_BAD_REQUEST', 'offers.outsideRange', {
    path: ['price'],
    values: { least: formatMoney(money(leastMinor), locale), most: formatMoney(money(mostMinor), locale) },
  });
}

/** New pictures are stored and shown to the guardians; pictures without a version are deleted. */
async function changePictures(
  tx: Tx,
  { uploader, sellerId }: Author,
  versionId: string,
  { kept, added }: Draft,
): Promise<Result<true, Refused>> {
  if (kept.length + added.length > mostPictures)
    return fail('OC_BAD_REQUEST', 'field.list.tooLong', { path: ['added'] });
  const before = await findPictures(tx, versionId);
  const staying = before.filter(({ pictureId }) => kept.includes(pictureId));
  if (staying.length < kept.length) return missingPictures;
  const taken = uploader && (await keepUploads(tx, { ids: added, uploader, purpose: 'CRAFT' }));
  if (added.length > 0 && !taken?.ok) return missingPictures;
  const fresh = taken?.ok ? taken.value : [];
  await putPictures(tx, versionId, [...staying, ...fresh]);
  await showUploadsTo(tx, added, { sellerId });
  const dropped = before.flatMap(({ pictureId, uploadId }) =>
    kept.includes(pictureId) || uploadId === null ? [] : [uploadId],
  );
  await markUploadsForDeletion(tx, await findUnused(tx, dropped));
  return ok(true);
}
const missingPictures = fail('OC_NOT_FOUND', 'media.missing', { path: ['added'] });

/** Sends a complete draft to the guardian if its texts contain nothing private (domain C11). */
export async function submitToGuardian(tx: Tx, author: Author, number: string): Promise<Result<true, Refused>> {
  const { sellerId, by, accountId, locale, now } = author;
  const version = await lockVersion(tx, number, locale);
  if (!version || version.sellerId !== sellerId) return gone;
  const moved = craftTransition(version.status, 'SUBMIT', by);
  if (!moved.ok) return moved;
  const [missing, ...also] = missingFacts({ ...version, pictures: version.pictureIds.length }).map(
    (name) => ({ message: `crafts.missing.${name}`, path: [name] }) as const,
  );
  if (missing) {
    const code = 'OC_BAD_REQUEST';
    return fail(code, missing.message, { path: missing.path, also: also.map((each) => ({ code, ...each })) });
  }
  const [found] = findingsOf(version);
  if (found) return fail('OC_BAD_REQUEST', `field.private.${found.kind}`, { path: [found.field] });
  const { versionId } = version;
  await moveVersion(tx, { versionId, status: 'GUARDIAN_REVIEW', sentAt: now, now });
  await noteDecision(tx, { versionId, act: 'SUBMIT', accountId: by === 'CHILD' ? null : accountId, now });
  return ok(true);
}
