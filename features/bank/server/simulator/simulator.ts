import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking } from '../booking-entry.ts';
import { type Asked, readPaymentFile } from '../payment-file.ts';
import { statusFile } from '../status-file.ts';
import { writeWhole } from '../write-whole.ts';
import { behaviourOf } from './simulated-accounts.ts';
import { stepsOf } from './simulated-steps.ts';
import { notificationFile, statementFile } from './simulator-files.ts';

export type SimulatorOptions = { folder: string; ourIbans: readonly string[]; paceMs: number };

/**
 * The bank's end of the folder, for demos and tests: takes our files, and responds as the paying account determines:
 * each movement in a notification, and again in a statement. Future responses wait in files, so that they survive a
 * restart.
 */
export async function simulateBank({ folder, ourIbans, paceMs }: SimulatorOptions, now: Date): Promise<void> {
  const [out, waiting] = [join(folder, 'out'), join(folder, 'simulator')];
  for (const name of await xmlFiles(out)) {
    const { messageId, transfers } = readPaymentFile(await readFile(join(out, name), 'utf8'));
    for (const asked of transfers)
      for (const { after, content, id } of answers(asked, { messageId, ourIbans, paceMs }, now))
        await writeWhole(join(waiting, `${now.getTime() + after}-${id}.xml`), content);
    await mkdir(join(out, 'taken'), { recursive: true, mode: 0o700 });
    await rename(join(out, name), join(out, 'taken', name));
  }
  for (const name of await xmlFiles(waiting)) {
    if (Number(name.split('-')[0]) > now.getTime()) continue;
    await mkdir(join(folder, 'in'), { recursive: true, mode: 0o700 });
    await rename(join(waiting, name), join(folder, 'in', name));
  }
}

type Answer = { after: number; id: string; content: string };

function answers(
  asked: Asked,
  { messageId, ourIbans, paceMs }: { messageId: string; ourIbans: readonly string[]; paceMs: number },
  now: Date,
): Answer[] {
  // A transfer to ourselves: our account shows the debit.
  const isOurs = ourIbans.includes(asked.fromIban);
  const steps = stepsOf(isOurs ? 'PAYS' : behaviourOf(asked.fromIban), asked.amountMinor, paceMs);
  return steps.flatMap((step, i): Answer[] => {
    const id = `${asked.endToEndId.slice(-24)}-${i + 1}`;
    const at = new Date(now.getTime() + step.after);
    if (!('pays' in step)) {
      const rejected = 'rejects' in step ? step.rejects : null;
      return [{ after: step.after, id, content: statusFile(id, messageId, asked, rejected, at) }];
    }
    const isKnown = step.reference === undefined;
    const booking: Booking = {
      bankReference: `SIM${id.toUpperCase()}`,
      side: isOurs ? 'DBIT' : 'CRDT',
      amountMinor: step.pays,
      currency: asked.currency,
      endToEndId: isKnown ? asked.endToEndId : null,
      reference: step.reference ?? asked.reference,
      payerName: asked.fromName,
      payerIban: asked.fromIban,
    };
    const account = isOurs ? asked.fromIban : asked.toIban;
    return [
      { after: step.after, id, content: notificationFile(id, account, booking, at) },
      { after: step.after + paceMs, id: `${id}-s`, content: statementFile(`${id}-s`, account, [booking], at) },
    ];
  });
}

const xmlFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((each) => each.isFile() && each.name.endsWith('.xml'))
    .map(({ name }) => name)
    .sort();
