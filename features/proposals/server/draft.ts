import { randomBytes } from 'node:crypto';
import { type Tx, uuidv7 } from '@cubby/db';
import { craftNumberOf, craftTransition, type FirmSubject } from '@cubby/features/crafts/rules';
import {
  countOpen,
  insertFirmVersion,
  lockFirmVersion,
  moveVersion,
  noteDecision,
  saveFirmVersion,
} from '@cubby/features/crafts/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { ProposalInput } from '../contract.ts';
import { type CorrectableField, dueAt, missingFacts, mostOpen } from '../rules.ts';
import { findKinds, findProduct, findValues } from './choice-store.ts';
import { changePictures, type Sender } from './pictures.ts';
import { findOpenCorrection, findProposal, insertFacts, type ProposalRow, saveFacts } from './proposal-store.ts';

type Refused = Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS' | 'OC_BAD_REQUEST' | 'OC_TOO_MANY' | 'OC_KNOWN'>;
type Moved = Result<true, Refused>;
type By = { accountId: string; now: Date };

export const gone = fail('OC_NOT_FOUND', 'proposals.gone', { path: ['number'] });

/** A version, locked: concurrent changes are serialized. */
export async function lockProposal(tx: Tx, number: string): Promise<ProposalRow | undefined> {
  await lockFirmVersion(tx, number);
  return findProposal(tx, number);
}

type Begun = { sellerId: string; locale: string; now: Date; product: { productId: string; name: string } | undefined };
/** Starts a draft: of a new product, or of a correction. */
export async function begin(tx: Tx, { sellerId, locale, now, product }: Begun): Promise<Result<string, Refused>> {
  if ((await countOpen(tx, sellerId)) >= mostOpen) return fail('OC_TOO_MANY', 'proposals.tooMany');
  const productId = product?.productId ?? null;
  if (productId !== null && (await findOpenCorrection(tx, { sellerId, productId })))
    return fail('OC_KNOWN', 'proposals.correcting', { path: ['sku'] });
  const versionId = uuidv7(now);
  const number = craftNumberOf(randomBytes(8));
  const subject: FirmSubject = product ? 'CORRECTION' : 'PRODUCT';
  const name = product?.name ?? '';
  await insertFirmVersion(tx, { versionId, number, sellerId, subject, productId, locale, name, now });
  await insertFacts(tx, versionId);
  return ok(number);
}

/** Writes a draft. It may be incomplete, but names only types, options and products of the catalogue. */
export async function save(tx: Tx, row: ProposalRow, draft: ProposalInput, sender: Sender): Promise<Moved> {
  const editable = row.status === 'DRAFT' ? ok(true as const) : craftTransition(row.status, 'EDIT', 'FIRM');
  if (!editable.ok) return editable;
  const isCorrection = row.subject === 'CORRECTION';
  const { kind, family, options, texts, price, stock, safety, ...facts } = isCorrection ? onlyChanged(draft) : draft;
  const [type] = kind === null ? [] : await findKinds(tx, kind);
  if (kind !== null && !type) return fail('OC_BAD_REQUEST', 'proposals.kind.unknown', { path: ['kind'] });
  const sibling = family === null ? undefined : await findProduct(tx, family, row.locale);
  if (family !== null && (!sibling || sibling.isCraft || !sibling.isOpen))
    return fail('OC_BAD_REQUEST', 'proposals.family.unknown', { path: ['family'] });
  if (sibling && type && sibling.typeId !== type.typeId)
    return fail('OC_BAD_REQUEST', 'proposals.family.otherKind', { path: ['family'] });
  const valueIds = await findValues(tx, options);
  if (valueIds.length < new Set(options).size)
    return fail('OC_BAD_REQUEST', 'proposals.options.unknown', { path: ['options'] });
  if (new Set(texts.map(({ locale }) => locale)).size < texts.length)
    return fail('OC_BAD_REQUEST', 'proposals.texts.twice', { path: ['texts'] });
  const { versionId } = row;
  const { units, weightGrams, taxClass, fields } = facts;
  await saveFirmVersion(tx, {
    ...{ versionId, typeId: type?.typeId ?? null, ageFrom: facts.ageFrom, hasSmallParts: facts.hasSmallParts },
    ...{ priceMinor: price?.amountMinor ?? null, stock, now: sender.now },
    locale: texts[0]?.locale ?? row.locale,
    name: isCorrection ? row.name : (texts[0]?.name ?? ''),
  });
  await saveFacts(tx, {
    ...{ versionId, units, weightGrams, taxClass, texts, valueIds },
    ...{ maker: facts.maker || null, makerNumber: facts.makerNumber || null, gtin: facts.gtin || null },
    // A single item has no unit to count.
    unitCode: units === 1 ? null : facts.unitCode,
    familyOf: sibling?.productId ?? null,
    ...(safety ?? noSafety),
    fields: isCorrection ? [...new Set(fields)] : [],
  });
  return isCorrection ? ok(true) : changePictures(tx, row, draft, sender);
}

const noSafety = {
  ...{ makerAddress: null, makerEmail: null },
  ...{ responsibleName: null, responsibleAddress: null, responsibleEmail: null },
};

/** For a correction only the fields that it changes. */
function onlyChanged(draft: ProposalInput): ProposalInput {
  const has = (field: CorrectableField) => draft.fields.includes(field);
  return {
    ...draft,
    ...{ kind: null, family: null, price: null, stock: null },
    maker: has('MAKER') ? draft.maker : '',
    makerNumber: has('MAKER_NUMBER') ? draft.makerNumber : '',
    gtin: has('GTIN') ? draft.gtin : '',
    options: has('OPTIONS') ? draft.options : [],
    ...(has('PACK') ? {} : { units: null, unitCode: null }),
    weightGrams: has('WEIGHT') ? draft.weightGrams : null,
    taxClass: has('TAX_CLASS') ? draft.taxClass : null,
    ...(has('AGE') ? {} : { ageFrom: null, hasSmallParts: null }),
    safety: has('SAFETY') ? draft.safety : null,
    texts: has('TEXT') ? draft.texts : [],
  };
}

/** Sends a complete draft to staff. */
export async function submit(tx: Tx, row: ProposalRow, { accountId, now }: By): Promise<Moved> {
  const moved = craftTransition(row.status, 'SEND', 'FIRM');
  if (!moved.ok) return moved;
  const mayOffer = maySell(row);
  if (!mayOffer.ok) return mayOffer;
  const missing = row.subject === 'CORRECTION' ? missingOfCorrection(row) : missingOfProduct(row);
  const [first, ...also] = missing.map((name) => ({ message: `proposals.missing.${name}`, path: [name] }) as const);
  if (first) {
    const code = 'OC_BAD_REQUEST';
    return fail(code, first.message, { path: first.path, also: also.map((each) => ({ code, ...each })) });
  }
  const { versionId } = row;
  await moveVersion(tx, { versionId, status: 'MANAGER_REVIEW', sentAt: now, dueAt: dueAt(now), now });
  await noteDecision(tx, { versionId, act: 'SUBMIT', accountId, now });
  return ok(true);
}

/** A closed or restricted shop adds nothing to the catalogue. */
export function maySell({ stage, isRestricted }: ProposalRow): Result<true, Failure<'OC_WRONG_STATUS'>> {
  if (stage === 'CLOSED') return fail('OC_WRONG_STATUS', 'proposals.shopClosed');
  return isRestricted ? fail('OC_WRONG_STATUS', 'offers.restricted') : ok(true);
}

const missingOfProduct = (row: ProposalRow) =>
  missingFacts({
    ...row,
    ...{ texts: row.texts.length, pictures: row.pictureIds.length, certificates: row.certificateIds.length },
  });

/** The fields that a correction changes must be filled in. */
function missingOfCorrection(row: ProposalRow): ('fields' | CorrectableField)[] {
  if (row.fields.length === 0) return ['fields'];
  const isThere: Record<CorrectableField, boolean> = {
    ...{ TEXT: row.texts.length > 0, MAKER: row.maker !== null, MAKER_NUMBER: row.makerNumber !== null },
    ...{ GTIN: row.gtin !== null, OPTIONS: row.valueIds.length > 0, PACK: row.units !== null },
    ...{ WEIGHT: row.weightGrams !== null, TAX_CLASS: row.taxClass !== null, SAFETY: row.makerEmail !== null },
    AGE: row.hasSmallParts === false || (row.hasSmallParts === true && row.ageFrom !== null),
  };
  return row.fields.filter((field) => !isThere[field]);
}

/** Recalls a waiting version. */
export async function recall(tx: Tx, { versionId, status }: ProposalRow, { accountId, now }: By): Promise<Moved> {
  const moved = craftTransition(status, 'RECALL', 'FIRM');
  if (!moved.ok) return moved;
  await moveVersion(tx, { versionId, status: 'DRAFT', now });
  await noteDecision(tx, { versionId, act: 'RECALL', accountId, now });
  return ok(true);
}

export async function withdraw(tx: Tx, { versionId, status }: ProposalRow, { accountId, now }: By): Promise<Moved> {
  const moved = craftTransition(status, 'ARCHIVE', 'FIRM');
  if (!moved.ok) return moved;
  await moveVersion(tx, { versionId, status: 'ARCHIVED', now });
  await noteDecision(tx, { versionId, act: 'ARCHIVE', accountId, now });
  return ok(true);
}
