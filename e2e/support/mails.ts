import { join } from 'node:path';
import { type OutboxMail, readOutbox } from '@cubby/mail';
import { expect, inject } from 'vitest';

/** The mails to an address whose subject has these words, the newest first. Other tests' mails are there too. */
export const mailsTo = async (address: string, words = '', dataDir = inject('shop').dataDir): Promise<OutboxMail[]> =>
  (await readOutbox(join(dataDir, 'mail'), 1000)).filter(
    ({ to, subject }) => to === address && subject.includes(words),
  );

export async function mailTo(address: string, words = '', dataDir = inject('shop').dataDir): Promise<OutboxMail> {
  await expect.poll(async () => (await mailsTo(address, words, dataDir)).length).toBeGreaterThan(0);
  return (await mailsTo(address, words, dataDir))[0]!;
}

export const linkIn = (text: string, path: string): string => new RegExp(`http\\S+${path}\\S*`).exec(text)![0];
