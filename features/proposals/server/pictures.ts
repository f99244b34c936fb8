import type { Tx } from '@cubby/db';
import { type CraftPicture, findPictures, findUnused, putPictures } from '@cubby/features/crafts/server';
import type { Uploader } from '@cubby/features/media/policy';
import { keepUploads, markUploadsForDeletion, showUploadsTo } from '@cubby/features/media/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { ProposalInput } from '../contract.ts';
import { mostCertificates, mostPictures } from '../rules.ts';
import type { ProposalRow } from './proposal-store.ts';

export type Sender = { accountId: string; uploader: Uploader; now: Date };

/** New pictures and certificates are stored and shown to the shop; those without a version are deleted. */
export async function changePictures(
  tx: Tx,
  { versionId, sellerId }: ProposalRow,
  { kept, added, keptCertificates, addedCertificates }: ProposalInput,
  { uploader }: Sender,
): Promise<Result<true, Failure<'OC_NOT_FOUND' | 'OC_BAD_REQUEST'>>> {
  if (kept.length + added.length > mostPictures) return tooMany('added');
  if (keptCertificates.length + addedCertificates.length > mostCertificates) return tooMany('addedCertificates');
  const before = await findPictures(tx, versionId);
  const staying = (ids: readonly string[], certificates: boolean) =>
    before.filter(({ pictureId, isCertificate }) => isCertificate === certificates && ids.includes(pictureId));
  const [pictures, certificates] = [staying(kept, false), staying(keptCertificates, true)];
  if (pictures.length < kept.length) return missing('added');
  if (certificates.length < keptCertificates.length) return missing('addedCertificates');
  const newPictures = await keepUploads(tx, { ids: added, uploader, purpose: 'PRODUCT' });
  if (!newPictures.ok) return missing('added');
  const newCertificates = await keepUploads(tx, { ids: addedCertificates, uploader, purpose: 'CERTIFICATE' });
  if (!newCertificates.ok) return missing('addedCertificates');
  const after: Omit<CraftPicture, 'isCertificate'>[] = [...pictures, ...newPictures.value];
  const proofs = [...certificates, ...newCertificates.value].map((each) => ({ ...each, isCertificate: true }));
  await putPictures(tx, versionId, [...after.map((each) => ({ ...each, isCertificate: false })), ...proofs]);
  await showUploadsTo(tx, [...added, ...addedCertificates], { sellerId });
  const staysThere = new Set([...kept, ...keptCertificates]);
  const dropped = before.flatMap(({ pictureId, uploadId }) =>
    staysThere.has(pictureId) || uploadId === null ? [] : [uploadId],
  );
  await markUploadsForDeletion(tx, await findUnused(tx, dropped));
  return ok(true);
}
type Part = 'added' | 'addedCertificates';
const tooMany = (part: Part) => fail('OC_BAD_REQUEST', 'field.list.tooLong', { path: [part] });
const missing = (part: Part) => fail('OC_NOT_FOUND', 'media.missing', { path: [part] });
