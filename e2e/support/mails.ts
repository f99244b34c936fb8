import { join } from 'node:path';
import { type OutboxMail, readOutbox } from '@cubby/mail';
import { expect, inject } from 'vitest';

/** The mails to an address whose subject has these words, the newest first. Other tests' mails lie beside them. */
export const mailsTo = async (address: string, words = ''): Promise<OutboxMail[]> =>
  (await readOutbox(join(inject('shop').dataDir, 'mail'), 1000)).filter(
    ({ to, subject }) => to === address && subject.includes(words),
  );

export async function mailTo(address: string, words = ''): Promise<OutboxMail> {
  await expect.poll(async () => (await mailsTo(address, words)).length).toBeGreaterThan(0);
  return (await mailsTo(address, words))[0]!;
}

export const linkIn = (text: string, path: string): string => new RegExp(`http\\S+${path}\\S*`).exec(text)![0];
