import { type Pool, transaction } from '@cubby/db';
import type { PersonalData, Settings } from '@cubby/feature';
import { mayClose } from '@cubby/features/accounts/rules';
import { eraseAccount, findAccount, readPerson } from '@cubby/features/accounts/server';
import { loadTranslators } from '@cubby/i18n/load';
import { systemClock } from '@cubby/jobs';
import { startPlatform } from './platform.ts';
import { CannotStart } from './requirements.ts';
import { createTopics } from './topics.ts';

export function personalOf(settings: Settings, pool: Pool, root: string): readonly PersonalData[] {
  const cacheTags = { epoch: 0, unchangedSince: () => false };
  const services = { translators: loadTranslators(root), clock: systemClock, topics: createTopics() };
  return startPlatform({ settings, pool, cacheTags, ...services }).features.personal;
}

export async function exportPerson(pool: Pool, login: string, personal: readonly PersonalData[]): Promise<unknown> {
  const { accountId, login: address } = await accountOf(pool, login);
  return readPerson(pool, { accountId, login: address }, personal);
}

/**
 * Deletes an account immediately, without the week of grace. @throws CannotStart if there is none, or if it has a shop
 */
export async function erasePerson(pool: Pool, login: string, personal: readonly PersonalData[]): Promise<void> {
  const { accountId, login: address, ...memberships } = await accountOf(pool, login);
  if (!mayClose(memberships))
    throw new CannotStart(`${address} has a shop or staff rights, which concern others, too: take these away first.`);
  await transaction(pool, (tx) => eraseAccount(tx, { accountId, login: address }, personal, new Date()));
}

async function accountOf(pool: Pool, login: string) {
  const account = login ? await findAccount(pool, login) : undefined;
  if (!account) throw new CannotStart(`There is no account with the email address “${login}”.`);
  return account;
}
