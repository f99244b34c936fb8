import { readFile } from 'node:fs/promises';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { field } from './receive.ts';
import type { UploadRow } from './upload-store.ts';

type Document = Pick<UploadRow, 'kind' | 'width' | 'height' | 'preview'> & { bytes: Buffer };

/**
 * A PDF as it was sent. Its content is not checked: it can only be downloaded, never opened in a page of ours
 * (`routes.ts`). A truncated file is refused, because its reader could not open it.
 */
export async function readDocument(path: string): Promise<Result<Document, Failure<'OC_PICTURE_UNREADABLE'>>> {
  const bytes = await readFile(path);
  if (!bytes.subarray(-1024).includes('%%EOF'))
    return fail('OC_PICTURE_UNREADABLE', 'media.unreadableDocument', { path: [field] });
  return ok({ kind: 'DOCUMENT', width: null, height: null, preview: null, bytes });
}
