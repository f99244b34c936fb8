import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Asked,
  type Booking,
  notificationFile,
  readPaymentFile,
  statementFile,
  statusFile,
} from './simulator-files.ts';
import { writeWhole } from './write-whole.ts';

/** What the simulated bank does with a transfer. */
export type Behaviour =
  | 'PAYS'
  | 'IN_TWO_PARTS'
  | 'LATE'
  | 'TWICE'
  | 'WRONG_REFERENCE'
  | 'REJECTS'
  | 'SILENT'
  | 'TOO_MUCH';

/** The accounts of the simulated bank by which one chooses what it does; it pays at once from every other account. */
export const simulatedAccounts: Readonly<Record<Exclude<Behaviour, 'PAYS'>, string>> = {
  IN_TWO_PARTS: 'GB17CUBY00000000000002',
  LATE: 'GB87CUBY00000000000003',
  TWICE: 'GB60CUBY00000000000004',
  WRONG_REFERENCE: 'GB33CUBY00000000000005',
  REJECTS: 'GB06CUBY00000000000006',
  SILENT: 'GB76CUBY00000000000007',
  TOO_MUCH: 'GB49CUBY00000000000008',
};
const behaviourOf = (iban: string): Behaviour =>
  (Object.keys(simulatedAccounts) as Exclude<Behaviour, 'PAYS'>[]).find((each) => simulatedAccounts[each] === iban) ??
  'PAYS';

const day = 86_400_000;
/** So late that whatever waited for the money has ended. */
const late = 60 * day;

/** What it does, when, and with which part of the amount and which reference. */
type Step = { after: number } & ({ rejects: string } | { accepts: true } | { pays: number; reference?: string });

/** The steps of a behaviour for an amount; `pace` is how long the bank takes for each, in milliseconds. */
function stepsOf(behaviour: Behaviour, amountMinor: number, pace: number): Step[] {
  const accepts = { after: 0, accepts: true as const };
  const half = Math.floor(amountMinor / 2);
  const pays = (after: number, minor: number, reference?: string) => ({
    after,
    pays: minor,
    ...(reference && { reference }),
  });
  switch (behaviour) {
    case 'PAYS':
      return [accepts, pays(pace, amountMinor)];
    case 'IN_TWO_PARTS':
      return [accepts, pays(pace, half), pays(3 * pace, amountMinor - half)];
    case 'LATE':
      return [accepts, pays(late, amountMinor)];
    case 'TWICE':
      return [accepts, pays(pace, amountMinor), pays(2 * pace, amountMinor)];
    case 'WRONG_REFERENCE':
      return [accepts, pays(pace, amountMinor, 'school things')];
    case 'REJECTS':
      return [{ after: 0, rejects: 'AM04' }];
    case 'SILENT':
      return [];
    case 'TOO_MUCH':
      return [accepts, pays(pace, amountMinor + 500)];
  }
}

export type SimulatorOptions = { folder: string; ourIbans: readonly string[]; paceMs: number };

/**
 * The other side of the bank's folder, for demos and tests: takes what we send, and answers as the paying account wants it:
 * each movement by a notification, and again by a statement. What is to come waits in files, so that it outlives a restart.
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
  // We pay ourselves: what our account shows is that it left.
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
