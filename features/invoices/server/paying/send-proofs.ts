import { implement } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import { keepUploads } from '@cubby/features/media/server';
import { fail, ok } from '@cubby/result';
import { sendProofs } from '../../contract.ts';
import { isBuyerOf } from '../../policy.ts';
import { mostProofs, outstandingOf } from '../../rules.ts';
import { lockInvoice } from '../invoice-store.ts';
import { findInvoiceOwner } from '../reading/view-store.ts';
import { missing } from '../refusals.ts';
import { countProofs, insertProofs } from './document-store.ts';

export const sendProofsEndpoint = implement(sendProofs, async ({ key, uploadIds }, { db, actor, now }) => {
  const owned = await findInvoiceOwner(db, key);
  if (!owned || !isBuyerOf(actor, owned)) return missing;
  const { invoiceId } = owned;
  const invoice = (await lockInvoice(db, invoiceId))!;
  if (invoice.number === null || outstandingOf(invoice) === 0) return fail('OC_WRONG_STATUS', 'invoices.wrongStatus');
  if ((await countProofs(db, invoiceId)) + uploadIds.length > mostProofs)
    return fail('OC_TOO_MANY', 'invoices.tooManyProofs', { values: { most: mostProofs } });
  const kept = await keepUploads(db, { ids: uploadIds, uploader: { accountId: owned.accountId! }, purpose: 'PROOF' });
  if (!kept.ok) return fail('OC_NOT_FOUND', 'invoices.pictureMissing', { path: ['uploadIds'] });
  const pictureIds = kept.value.map(({ pictureId }) => pictureId);
  await insertProofs(db, { documentIds: pictureIds.map(() => uuidv7(now)), invoiceId, pictureIds, now });
  return ok(true as const);
});
