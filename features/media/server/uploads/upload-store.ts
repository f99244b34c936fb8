import { type Queryable, statement, type Tx } from '@cubby/db';
import { type Purpose, UPLOAD_LIMITS, type UploadState } from '../../rules.ts';

/** A row of an uploaded picture, as its owner gets it answered. */
export type UploadRow = {
  uploadId: string;
  pictureId: string;
  width: number;
  height: number;
  preview: string;
  fingerprint: string;
};

const columns = `upload_id as "uploadId", picture_id as "pictureId", width, height, preview, fingerprint`;

const byKey = statement<UploadRow>(
  'media_upload_by_key',
  `select ${columns} from upload where owner_id = $1 and request_key = $2 and state <> 'LEAVING'`,
);
/** What a request of this key was answered with before. */
export const findByKey = (db: Queryable, ownerId: string, key: string): Promise<UploadRow | undefined> =>
  byKey.first(db, ownerId, key);

const countTemporary = statement<{ count: number }>(
  'media_upload_count',
  `select count(*) as count from upload where owner_id = $1 and state = 'TEMPORARY'`,
);
const lockOwner = statement(
  'media_upload_lock',
  `select pg_advisory_xact_lock(hashtextextended('upload ' || $1::text, 0))`,
);
/** Whether an account may send one more. In a transaction it holds until its end: two at once count one after the other. */
export async function hasRoom(db: Queryable | Tx, ownerId: string): Promise<boolean> {
  if ('inTransaction' in db) await lockOwner.run(db, ownerId);
  return (await countTemporary.first(db, ownerId))!.count < UPLOAD_LIMITS.temporary;
}

const insertOne = statement<UploadRow>(
  'media_upload_insert',
  `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, request_key, fingerprint, created_at)
   values ($1, $2, $3, 'TEMPORARY', $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (owner_id, request_key) do nothing returning ${columns}`,
);
export type NewUpload = UploadRow & { ownerId: string; purpose: Purpose; bytes: number; key: string | undefined };
/** Undefined when a twin with the same key was quicker. */
export const insertUpload = (tx: Tx, upload: NewUpload, now: Date): Promise<UploadRow | undefined> =>
  insertOne.first(
    tx,
    upload.uploadId,
    upload.ownerId,
    upload.purpose,
    upload.pictureId,
    upload.width,
    upload.height,
    upload.preview,
    upload.bytes,
    upload.key ?? null,
    upload.fingerprint,
    now,
  );

export type SeenUpload = { uploadId: string; ownerId: string | null; purpose: Purpose; state: UploadState };
const byPicture = statement<SeenUpload>(
  'media_upload_by_picture',
  'select upload_id as "uploadId", owner_id as "ownerId", purpose, state from upload where picture_id = $1',
);
export const findByPicture = (db: Queryable, pictureId: string): Promise<SeenUpload | undefined> =>
  byPicture.first(db, pictureId);

const keep = statement<{ uploadId: string; pictureId: string }>(
  'media_upload_keep',
  `update upload set state = 'KEPT'
   where upload_id = any($1::uuid[]) and owner_id = $2 and purpose = $3 and state = 'TEMPORARY'
   returning upload_id as "uploadId", picture_id as "pictureId"`,
);
/** Of the uploads named, those that were the owner's to keep. */
export const keepTemporary = (
  tx: Tx,
  ids: readonly string[],
  ownerId: string,
  purpose: Purpose,
): Promise<{ uploadId: string; pictureId: string }[]> => keep.all(tx, ids, ownerId, purpose);

const letGo = statement('media_upload_let_go', `update upload set state = 'LEAVING' where upload_id = any($1::uuid[])`);
/** From the end of this transaction on nobody sees them; the sweep removes their files. */
export const letUploadsGo = (tx: Tx, ids: readonly string[]): Promise<number> => letGo.run(tx, ids);

const letGoOf = statement('media_upload_let_go_of', `update upload set state = 'LEAVING' where owner_id = $1`);
/** The same for all of one account: for when a person is erased. */
export const letUploadsGoOf = (tx: Tx, ownerId: string): Promise<number> => letGoOf.run(tx, ownerId);

const expire = statement(
  'media_upload_expire',
  `update upload set state = 'LEAVING' where state = 'TEMPORARY' and created_at < $1`,
);
const leaving = statement<{ uploadId: string; pictureId: string }>(
  'media_upload_leaving',
  `select upload_id as "uploadId", picture_id as "pictureId" from upload where state = 'LEAVING' order by created_at limit $1`,
);
const forget = statement('media_upload_forget', `delete from upload where upload_id = $1 and state = 'LEAVING'`);

/** Lets go what nothing has kept since `before`; answers with up to `most` whose files are to be removed. */
export async function findLeaving(db: Queryable, before: Date, most: number) {
  await expire.run(db, before);
  return leaving.all(db, most);
}
export const forgetUpload = (db: Queryable, uploadId: string): Promise<number> => forget.run(db, uploadId);
