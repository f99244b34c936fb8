import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Pool, transaction } from '@cubby/db';
import { readReports } from '@cubby/mail';
import { switchableKinds } from '../rules.ts';
import { findReported, noteProblem } from './problem-store.ts';
import { switchOffMail } from './setting-store.ts';

/** Larger files are not reports: these quote one mail of ours. */
const mostBytes = 1_000_000;

/**
 * Reads the reports of mail servers and mailboxes. The mail server that receives mail for the sender's address writes
 * each message as a file into the folder (by rename, so that it is complete); a read file is deleted, an unreadable one
 * is moved aside.
 */
export async function readReportFolder(pool: Pool, folder: string, now: Date): Promise<void> {
  await mkdir(join(folder, 'unread'), { recursive: true });
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.part'))
    .map(({ name }) => name)
    .sort()
    .slice(0, 500);
  for (const name of names) {
    const file = join(folder, name);
    try {
      const message = await readFile(file);
      if (message.length <= mostBytes) await noteReports(pool, message, now);
    } catch {
      await rename(file, join(folder, 'unread', name));
      continue;
    }
    await rm(file, { force: true });
  }
}

/** Records a message's report. Anyone can write one, so only those that quote a mail that we sent there count. */
export async function noteReports(pool: Pool, message: Uint8Array, now: Date): Promise<void> {
  for (const { kind, mailId, address: named, status, isPermanent } of await readReports(message)) {
    if (!isPermanent) continue;
    await transaction(pool, async (tx) => {
      const address = await findReported(tx, mailId, named);
      if (address === undefined) return;
      await noteProblem(tx, { address, cause: kind, status, now });
      // A reader who reports spam gets no optional mails.
      if (kind === 'COMPLAINT') for (const each of switchableKinds) await switchOffMail(tx, address, each, now);
    });
  }
}
