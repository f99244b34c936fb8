import { type Queryable, statement, type Tx } from '@cubby/db';
import type { MailAttachment } from '@cubby/mail';

const insert = statement(
  'notices_insert_attachment',
  `insert into mail_attachment (mail_id, position, file_name, media_type, bytes)
   values ($mailId, $position, $fileName, $mediaType, $bytes)`,
);
export async function insertAttachments(tx: Tx, mailId: string, files: readonly MailAttachment[]): Promise<void> {
  for (const [i, { fileName, mediaType, bytes }] of files.entries())
    await insert.run(tx, { mailId, position: i + 1, fileName, mediaType, bytes: Buffer.from(bytes) });
}

const ofMail = statement(
  'notices_attachments',
  `select file_name as "fileName", media_type as "mediaType", bytes from mail_attachment where mail_id = $mailId order by position`,
);
export const findAttachments = (db: Queryable, mailId: string): Promise<MailAttachment[]> => ofMail.all(db, { mailId });

const remove = statement('notices_forget_attachments', 'delete from mail_attachment where mail_id = $mailId');
export const forgetAttachments = (db: Queryable, mailId: string): Promise<number> => remove.run(db, { mailId });
