import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Actor, CodeOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Pool, type Tx, transaction, uuidv7 } from '@cubby/db';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { uploadPicture } from '../../contract.ts';
import { maySeeUpload, type Uploader, uploaderOf } from '../../policy.ts';
import { audienceOf, type Purpose, TEMPORARY_MS, takesDocuments, type UploadKind } from '../../rules.ts';
import type { PictureKeys } from '../picture-keys.ts';
import { startRenderQueue } from '../render-queue.ts';
import { develop } from './develop.ts';
import type { PictureFiles } from './files.ts';
import { readDocument } from './read-document.ts';
import { field, type ReceivedFile, type UploadIntake } from './receive.ts';
import { recognise } from './recognise.ts';
import {
  findByKey,
  findByPicture,
  findDeletable,
  forgetUpload,
  hasRoom,
  insertUpload,
  keepTemporary,
  nameOf,
  type UploadRow,
} from './upload-store.ts';

/** How many are developed in parallel; the upload intake limits how many wait. */
const AT_ONCE = 2;

export type UploadNeeds = {
  pool: Pool;
  files: PictureFiles;
  keys: PictureKeys;
  intake: UploadIntake;
  dropPrints: (pictureId: string) => Promise<void>;
};

/**
 * A picture that the actor may see; `mayBeHidden`: public, but possibly not for good. `bytes` is undefined if its file
 * is missing or altered.
 */
export type SeenPicture = { isPublic: boolean; mayBeHidden?: boolean; bytes: () => Promise<Buffer | undefined> };

export type Uploads = {
  endpoints: Implementation[];
  see(address: string, actor: Actor, now: Date): Promise<SeenPicture | undefined>;
  runScheduled(now: Date): Promise<void>;
};

export function createUploads({ pool, files, keys, intake, dropPrints }: UploadNeeds): Uploads {
  const renderQueue = startRenderQueue(AT_ONCE);
  type Sender = { uploader: Uploader; purpose: Purpose; key: string | undefined; now: Date };
  type TakenIn = Promise<
    Result<UploadRow, Failure<CodeOf<typeof uploadPicture> | 'OC_UNSUPPORTED' | 'OC_IDEMPOTENCY_MISMATCH'>>
  >;

  async function takeIn(file: ReceivedFile, sender: Sender): TakenIn {
    const fingerprint = `${sender.purpose} ${file.fingerprint}`;
    const kind = recognise(file.head);
    const isTaken = kind !== undefined && (kind !== 'PDF' || takesDocuments(sender.purpose));
    if (!isTaken)
      return fail('OC_UNSUPPORTED', takesDocuments(sender.purpose) ? 'media.unknownFile' : 'media.unknownKind', {
        path: [field],
      });
    const before = sender.key ? await findByKey(pool, sender.uploader, sender.key) : undefined;
    if (before && before.fingerprint !== fingerprint)
      return fail('OC_IDEMPOTENCY_MISMATCH', 'error.idempotencyMismatch');
    if (before && (await fileOf(before))) return ok(before);
    if (!before && !(await hasRoom(pool, sender.uploader))) return tooManyWaiting;
    if (kind === 'PDF') {
      const document = await readDocument(file.path);
      return document.ok ? keep(document.value, fingerprint, sender, before) : document;
    }
    const developed = await renderQueue.run(file.path, () => develop(file.path, kind));
    return developed.ok ? keep({ kind: 'PICTURE', ...developed.value }, fingerprint, sender, before) : developed;
  }

  /** The row before the file, so that no file is ever without a row: a retry stores a missing file. */
  async function keep(
    { bytes, ...taken }: Taken,
    fingerprint: string,
    { uploader, purpose, key, now }: Sender,
    before: UploadRow | undefined,
  ): TakenIn {
    const uploadId = before?.uploadId ?? uuidv7(now);
    const made = { uploadId, pictureId: pictureIdOf(uploadId, bytes, taken.kind), ...taken, fingerprint };
    const noted =
      before ??
      (await transaction(pool, async (tx) =>
        (await hasRoom(tx, uploader))
          ? insertUpload(tx, { ...made, uploader, purpose, key, bytes: bytes.length }, now)
          : 'NO_ROOM',
      ));
    if (noted === 'NO_ROOM') return tooManyWaiting;
    // A concurrent request recorded it first: it has made the same picture from the same file.
    const row = noted ?? (await findByKey(pool, uploader, key!));
    if (row?.fingerprint !== fingerprint) return fail('OC_IDEMPOTENCY_MISMATCH', 'error.idempotencyMismatch');
    await files.put(row.pictureId, bytes);
    return ok(row);
  }

  async function fileOf({ uploadId, pictureId }: { uploadId: string; pictureId: string }): Promise<Buffer | undefined> {
    const bytes = await files.get(pictureId);
    const kind = pictureId.startsWith('d') ? 'DOCUMENT' : 'PICTURE';
    return bytes && pictureIdOf(uploadId, bytes, kind) === pictureId ? bytes : undefined;
  }

  return {
    endpoints: [
      implement(uploadPicture, async ({ purpose }, { actor, header, now, ...context }) => {
        const key = header('idempotency-key');
        if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
          return fail('OC_BAD_REQUEST', 'field.invalid', { path: ['Idempotency-Key'] });
        const uploader = uploaderOf(actor, purpose);
        if (!uploader) return fail('OC_UNAUTHORIZED', 'error.unauthorized');
        if (!context.file) return fail('OC_BAD_REQUEST', 'media.empty', { path: [field] });
        const sender = { uploader, purpose, key, now };
        return intake.receive(context.file as Readable, nameOf(uploader), now, (file) => takeIn(file, sender));
      }),
    ],

    async see(address, actor, now) {
      const [pictureId = ''] = address.split('.', 1);
      const upload = await findByPicture(pool, pictureId);
      if (!upload || audienceOf(upload) === 'NOBODY') return undefined;
      if (!maySeeUpload(actor, upload) && !keys.opens(address, now)) return undefined;
      return {
        isPublic: audienceOf(upload) === 'ALL',
        mayBeHidden: upload.isPublic,
        bytes: () => fileOf({ uploadId: upload.uploadId, pictureId }),
      };
    },

    async runScheduled(now) {
      await intake.runScheduled(now);
      const deletable = await findDeletable(pool, new Date(now.getTime() - TEMPORARY_MS), 200);
      for (const { uploadId, pictureId } of deletable) {
        // In this order: a size being rendered now checks for its picture once it is stored.
        await files.remove(pictureId);
        await dropPrints(pictureId);
        await forgetUpload(pool, uploadId);
      }
    },
  };
}

const tooManyWaiting = fail('OC_PICTURE_LIMIT', 'media.tooManyWaiting', { path: [field] });

/**
 * Keeps pictures for good, in the transaction that creates their owner row. Ids of another owner, another purpose or a
 * removed picture all look missing (reliability rule 13).
 */
export async function keepUploads(
  tx: Tx,
  { ids, uploader, purpose }: { ids: readonly string[]; uploader: Uploader; purpose: Purpose },
) {
  const kept = new Map(
    (await keepTemporary(tx, ids, uploader, purpose)).map((each) => [each.uploadId, each.pictureId]),
  );
  if (kept.size !== new Set(ids).size) return fail('OC_NOT_FOUND', 'media.missing');
  return ok(ids.map((uploadId) => ({ uploadId, pictureId: kept.get(uploadId)! })));
}

type Taken = Pick<UploadRow, 'kind' | 'width' | 'height' | 'preview'> & { bytes: Buffer };

/**
 * The address of an uploaded picture (`u`) or document (`d`): that letter and 22 characters of a SHA-256 over its
 * upload and its bytes. So it never shows two pictures, cannot be derived from a copy of the photograph, and removing
 * one never removes another.
 */
function pictureIdOf(uploadId: string, bytes: Buffer, kind: UploadKind): string {
  return `${kind === 'DOCUMENT' ? 'd' : 'u'}${createHash('sha256').update(uploadId).update(bytes).digest('base64url').slice(0, 22)}`;
}
