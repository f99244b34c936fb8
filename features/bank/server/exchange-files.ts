import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Pool, type Queryable, transaction, uuidv7 } from '@cubby/db';
import { forEachApart } from '@cubby/jobs';
import type { GroupStatus } from '../group-status.ts';
import { paymentFile, paymentsOf } from '../payment-file.ts';
import { type BankMessage, endToEndIdOf, transferIdOf } from '../rules.ts';
import { statusMessage } from '../status-report.ts';
import type { Bank, ReceivedFile } from './file-bank.ts';
import { storeFile } from './file-store.ts';
import { mostBytes } from './limits.ts';
import { storeMessages } from './message-store.ts';
import { type ReadPart, readElsewhere } from './reader/read-elsewhere.ts';
import { beginFile, findTransfers, findUnwrittenFiles, noteFileWritten } from './transfer-store.ts';

/** Sends everything waiting as one file, and repeats files that may not have been sent. */
export async function sendFiles(pool: Pool, bank: Bank, sender: string, now: Date): Promise<void> {
  await transaction(pool, (tx) => beginFile(tx, uuidv7(now), now));
  for (const { id, name, createdAt } of await findUnwrittenFiles(pool)) {
    const transfers = await findTransfers(pool, id);
    await bank.send(name, paymentFile({ messageId: endToEndIdOf(id), createdAt, sender, transfers }));
    await noteFileWritten(pool, id, now);
  }
}

/** Stores received files, each message once, for a job to apply. A failing file does not stop the others. */
export async function receiveFiles(pool: Pool, bank: Bank, now: Date): Promise<void> {
  await forEachApart(await bank.received(now), 'files of the bank', (file) => receiveFile(pool, bank, file, now));
}

async function receiveFile(pool: Pool, bank: Bank, file: ReceivedFile, now: Date): Promise<void> {
  const parts = await readFile(file);
  let failed = false;
  for (const part of parts) {
    const problem = await storePart(pool, part, file.isOld, now);
    if (problem === 'UNSETTLED') return;
    failed ||= problem !== undefined;
  }
  await bank.settle(file, failed ? 'failed' : 'done', parts[0]!.sha256);
}

async function readFile({ name, path, bytes }: ReceivedFile): Promise<[ReadPart, ...ReadPart[]]> {
  const [first, ...others] = (bytes <= mostBytes && (await readElsewhere(path))) || [];
  if (first) return [first, ...others];
  const problem = bytes > mostBytes ? 'larger than 32 MB' : 'too much to read within a minute, or for its memory';
  return [{ name, sha256: await hashOf(path), problem, messages: [], groupStatuses: [] }];
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

async function storePart(pool: Pool, part: ReadPart, isOld: boolean, now: Date): Promise<string | undefined> {
  const read = part.problem === null ? await withGroups(pool, part) : { ok: false as const, problem: part.problem };
  if (!read.ok && !isOld) return 'UNSETTLED';
  const { name } = part;
  const sha256 = Buffer.from(part.sha256, 'hex');
  const list = async (problem: string) => {
    await transaction(pool, (tx) => storeFile(tx, { name, sha256, problem }, now));
    return problem;
  };
  if (!read.ok) return list(read.problem);
  try {
    await transaction(pool, async (tx) => {
      const fileId = await storeFile(tx, { name, sha256, problem: null }, now);
      if (fileId) await storeMessages(tx, fileId, read.messages, now);
    });
    return undefined;
  } catch (error) {
    if (isRefusedData(error)) return list(`the database refuses it: ${error.message}`);
    throw error;
  }
}

/**
 * A value that the database cannot store (SQLSTATE classes 22, 23 and 54) is the file's fault: retrying would fail too.
 */
const isRefusedData = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(22|23|54)/.test(String(error.code));

/**
 * A file with one message for each transfer covered by a status of its file or payment; a problem if they are not ours.
 */
async function withGroups(
  db: Queryable,
  read: ReadPart,
): Promise<{ ok: true; messages: BankMessage[] } | { ok: false; problem: string }> {
  const messages = [...read.messages];
  for (const status of read.groupStatuses) {
    const ofGroup = await transfersOf(db, status);
    if (!ofGroup) return { ok: false, problem: `a status of a file that we did not send: ${status.messageId}` };
    messages.push(...ofGroup);
  }
  return { ok: true, messages };
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
