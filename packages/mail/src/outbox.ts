import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail in the outbox. `name` names its files: `<name>.eml` is the message, `<name>.json` this record. */
export type OutboxMail = {
  name: string;
  id: string;
  from: string;
  to: string;
  subject: string;
  date: string;
  locale: string;
  html: string;
  text: string;
};

type StoredMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  date: Date;
  locale: string;
  html: string;
  text: string;
};

/** Each mail has its own files, so concurrent processes lose nothing; names sort by time. */
export async function keepInOutbox(folder: string, mail: StoredMail, eml: Buffer): Promise<void> {
  const { id, from, to, subject, locale, html, text } = mail;
  const date = mail.date.toISOString();
  const name = `${date.replaceAll(':', '-')}_${id}`;
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, `${name}.eml`), eml);
  const entry: OutboxMail = { name, id, from, to, subject, date, locale, html, text };
  await writeWhole(join(folder, `${name}.json`), JSON.stringify(entry, null, 2));
}

/** Rename, so that readers see the whole file or none. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** The latest mails of an outbox, newest first; empty if there is no outbox yet. */
export async function readOutbox(folder: string, most = 100): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMail));
}
