import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Uploader } from '../../policy.ts';
import { type Purpose, UPLOAD_LIMITS, type UploadKind, type UploadState } from '../../rules.ts';

/** The row of an upload, as returned to its owner. A document has no size and no preview. */
export type UploadRow = {
  uploadId: string;
  pictureId: string;
  kind: UploadKind;
  width: number | null;
  height: number | null;
  preview: string | null;
  fingerprint: string;
};

const columns = `upload_id as "uploadId", picture_id as "pictureId", kind, width, height, preview, fingerprint`;
/** An account's or a proof's, never both; a missing parameter equals nothing. */
const isOwn = '(owner_id = $accountId? or owner_proof = $proof?)';
const ownerOf = (uploader: Uploader) => ({ accountId: null, proof: null, ...uploader });

const byKey = statement(
  'media_upload_by_key',
  `select ${columns} from upload where ${isOwn} and request_key = $key and state <> ${code<UploadState>('DELETING')}`,
);
export const findByKey = async (db: Queryable, uploader: Uploader, key: string): Promise<UploadRow | undefined> =>
  (await byKey.first(db, { ...ownerOf(uploader), key })) as UploadRow | undefined;

const countTemporary = statement(
  'media_upload_count',
  `select count(*) as count from upload where ${isOwn} and state = ${code<UploadState>('TEMPORARY')}`,
);
const lockOwner = statement(
  'media_upload_lock',
  `select pg_advisory_xact_lock(hashtextextended('upload ' || $owner::text, 0))`,
);
/**
 * Whether an uploader may add one more. In a transaction it locks until the end, so that concurrent uploads are counted
 * one after the other.
 */
export async function hasRoom(db: Queryable | Tx, uploader: Uploader): Promise<boolean> {
  if ('inTransaction' in db) await lockOwner.run(db, { owner: nameOf(uploader) });
  const { temporary, temporaryOfGuest } = UPLOAD_LIMITS;
  const most = 'proof' in uploader ? temporaryOfGuest : temporary;
  return (await countTemporary.first(db, ownerOf(uploader)))!.count < most;
}
export const nameOf = (uploader: Uploader): string => ('proof' in uploader ? uploader.proof : uploader.accountId);

const insertOne = statement(
  'media_upload_insert',
  `insert into upload (upload_id, owner_id, owner_proof, purpose, state, kind, picture_id, width, height, preview, bytes, request_key, fingerprint, created_at)
   values ($uploadId, $accountId?, $proof?, $purpose, ${code<UploadState>('TEMPORARY')}, $kind, $pictureId, $width?, $height?, $preview?, $bytes,
     $key?, $fingerprint, $now)
   on conflict do nothing returning ${columns}`,
);
export type NewUpload = UploadRow & { uploader: Uploader; purpose: Purpose; bytes: number; key: string | undefined };
/** Undefined if a concurrent request with the same key was first. */
export const insertUpload = async (
  tx: Tx,
  { uploader, key, ...upload }: NewUpload,
  now: Date,
): Promise<UploadRow | undefined> =>
  (await insertOne.first(tx, { ...upload, ...ownerOf(uploader), key: key ?? null, now })) as UploadRow | undefined;

export type SeenUpload = {
  uploadId: string;
  ownerId: string | null;
  ownerProof: string | null;
  purpose: Purpose;
  state: UploadState;
  isPublic: boolean;
  /** Accounts and shops that a feature shows it to, besides its uploader. */
  viewers: readonly string[];
};
const byPicture = statement(
  'media_upload_by_picture',
  `select u.upload_id as "uploadId", u.owner_id as "ownerId", u.owner_proof as "ownerProof", u.purpose, u.state, u.is_public as "isPublic",
     array(select coalesce(v.account_id, v.seller_id)::text from upload_viewer v where v.upload_id = u.upload_id) as "viewers!"
   from upload u where u.picture_id = $pictureId`,
);
export const findByPicture = async (db: Queryable, pictureId: string): Promise<SeenUpload | undefined> =>
  (await byPicture.first(db, { pictureId })) as SeenUpload | undefined;

const keep = statement(
  'media_upload_keep',
  `update upload set state = ${code<UploadState>('KEPT')}
   where upload_id = any($uploadIds::uuid[]) and ${isOwn} and purpose = $purpose and state = ${code<UploadState>('TEMPORARY')}
   returning upload_id as "uploadId", picture_id as "pictureId"`,
);
export const keepTemporary = (
  tx: Tx,
  ids: readonly string[],
  uploader: Uploader,
  purpose: Purpose,
): Promise<{ uploadId: string; pictureId: string }[]> =>
  keep.all(tx, { uploadIds: ids, ...ownerOf(uploader), purpose });

const show = statement(
  'media_upload_show',
  `insert into upload_viewer (upload_id, account_id, seller_id)
   select u, $accountId?, $sellerId? from unnest($uploadIds::uuid[]) as u on conflict do nothing`,
);
type Viewer = { accountId: string } | { sellerId: string };
/** An account or the members of a shop may see some uploads, besides their uploader and staff. */
export const showUploadsTo = (tx: Tx, uploadIds: readonly string[], viewer: Viewer): Promise<number> =>
  show.run(tx, { uploadIds, accountId: null, sellerId: null, ...viewer });

const register = statement(
  'media_upload_register',
  `insert into picture (picture_id) select picture_id from upload where upload_id = any($uploadIds::uuid[]) on conflict do nothing`,
);
/** Makes uploads pictures that a product can have. `is_public` decides who sees them. */
export const registerUploads = (tx: Tx, uploadIds: readonly string[]): Promise<number> =>
  register.run(tx, { uploadIds });

const publish = statement(
  'media_upload_publish',
  `update upload set is_public = true, owner_id = null, request_key = null where upload_id = any($uploadIds::uuid[])`,
);
/** Makes uploads public from now on. They belong to nobody, and stay when their sender's account is erased. */
export async function publishUploads(tx: Tx, uploadIds: readonly string[]): Promise<void> {
  await registerUploads(tx, uploadIds);
  await publish.run(tx, { uploadIds });
}

const mark = statement(
  'media_upload_mark',
  `update upload set state = ${code<UploadState>('DELETING')} where upload_id = any($uploadIds::uuid[])`,
);
/** Hides uploads from everyone once this transaction has ended; the scheduled task removes their files. */
export const markUploadsForDeletion = (tx: Tx, ids: readonly string[]): Promise<number> =>
  mark.run(tx, { uploadIds: ids });

const markOfOwner = statement(
  'media_upload_mark_of_owner',
  `update upload set state = ${code<UploadState>('DELETING')} where owner_id = $ownerId`,
);
export const markUploadsOfOwnerForDeletion = (tx: Tx, ownerId: string): Promise<number> =>
  markOfOwner.run(tx, { ownerId });

const ofOwner = statement(
  'media_uploads_of_owner',
  `select picture_id as "pictureId", purpose, width, height, bytes, created_at as "uploadedAt" from upload
   where owner_id = $ownerId and state <> ${code<UploadState>('DELETING')} order by created_at`,
);
export const findUploadsOf = (db: Queryable, ownerId: string): Promise<RowOf<'media_uploads_of_owner'>[]> =>
  ofOwner.all(db, { ownerId });

const expire = statement(
  'media_upload_expire',
  `update upload set state = ${code<UploadState>('DELETING')} where state = ${code<UploadState>('TEMPORARY')} and created_at < $before`,
);
const deletable = statement(
  'media_upload_deletable',
  `select upload_id as "uploadId", picture_id as "pictureId" from upload where state = ${code<UploadState>('DELETING')} order by created_at limit $most`,
);
const forget = statement(
  'media_upload_forget',
  `delete from upload where upload_id = $uploadId and state = ${code<UploadState>('DELETING')}`,
);

/** Releases uploads not kept since `before`; returns up to `most` whose files must be removed. */
export async function findDeletable(db: Queryable, before: Date, most: number) {
  await expire.run(db, { before });
  return deletable.all(db, { most });
}
export const forgetUpload = (db: Queryable, uploadId: string): Promise<number> => forget.run(db, { uploadId });
