import { createHash } from 'node:crypto';
import { type Pool, type Queryable, transaction, uuidv7 } from '@cubby/db';
import { type BankFile, readBankFile } from '../bank-file.ts';
import type { GroupStatus } from '../group-status.ts';
import { paymentFile, paymentsOf } from '../payment-file.ts';
import { type BankMessage, endToEndIdOf, transferIdOf } from '../rules.ts';
import { statusMessage } from '../status-report.ts';
import type { Bank, ReceivedContent } from './file-bank.ts';
import { storeFile } from './file-store.ts';
import { storeMessages } from './message-store.ts';
import { beginFile, findTransfers, findUnwrittenFiles, noteFileWritten } from './transfer-store.ts';

/** Sends what is waiting as one file, and again what a former try may not have sent. */
export async function sendFiles(pool: Pool, bank: Bank, sender: string, now: Date): Promise<void> {
  await transaction(pool, (tx) => beginFile(tx, uuidv7(now), now));
  for (const { id, name, createdAt } of await findUnwrittenFiles(pool)) {
    const transfers = await findTransfers(pool, id);
    await bank.send(name, paymentFile({ messageId: endToEndIdOf(id), createdAt, sender, transfers }));
    await noteFileWritten(pool, id, now);
  }
}

/** Stores what the bank has sent; each message once, for a job to apply. */
export async function receiveFiles(pool: Pool, bank: Bank, now: Date): Promise<void> {
  for (const file of await bank.received(now)) await receiveFile(pool, bank, file, now);
}

async function receiveFile(pool: Pool, bank: Bank, { name, content, isOld }: ReceivedContent, now: Date) {
  const read = await withGroups(pool, readBankFile(content.toString('utf8')));
  if (!read.ok && !isOld) return;
  const sha256 = createHash('sha256').update(content).digest();
  await transaction(pool, async (tx) => {
    const fileId = await storeFile(tx, { name, sha256, ...(!read.ok && { problem: read.problem }) }, now);
    if (fileId && read.ok) await storeMessages(tx, fileId, read.messages, now);
  });
  await bank.settle(name, read.ok ? 'done' : 'failed');
}

/** A file with a message for each transfer that a status of its file or payment is for; a problem if they are not ours. */
async function withGroups(db: Queryable, read: BankFile): Promise<BankFile> {
  if (!read.ok) return read;
  const messages = [...read.messages];
  for (const status of read.groupStatuses) {
    const ofGroup = await transfersOf(db, status);
    if (!ofGroup) return { ok: false, problem: `a status of a file that we did not send: ${status.messageId}` };
    messages.push(...ofGroup);
  }
  return { ...read, messages };
}

async function transfersOf(
  db: Queryable,
  { kind, reason, messageId, paymentId, except }: GroupStatus,
): Promise<BankMessage[] | undefined> {
  const fileId = transferIdOf(messageId);
  const sent = paymentsOf(messageId, fileId === undefined ? [] : await findTransfers(db, fileId));
  const payments = paymentId === null ? sent : sent.filter(({ id }) => id === paymentId);
  if (payments.length === 0) return undefined;
  return payments
    .filter(({ id }) => !except.paymentIds.includes(id))
    .flatMap(({ transfers }) => transfers)
    .filter(({ endToEndId }) => !except.endToEndIds.includes(endToEndId))
    .map(({ endToEndId }) => statusMessage(kind, endToEndId, reason));
}
