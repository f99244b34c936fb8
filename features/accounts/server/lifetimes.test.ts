import { hash as digestOf } from 'node:crypto';
import { transaction } from '@cubby/db';
import { askInvariant, fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import type { LinkPurpose, Site } from '../rules.ts';
import { accountInvariants } from './invariant-store.ts';
import { countGuess, forgetGuesses, guessesOf } from './passwords/guess-store.ts';
import { findDueAccounts, lockDueAccount } from './profile/closing-store.ts';
import { findLink, forgetExpiredLinks, keepLink } from './registering/link-store.ts';
import { makeConfirmation, makeLink } from './registering/link-tokens.ts';
import { confirmRegistration, findRegisteredPassword } from './registering/registration-store.ts';
import { forgetUsedLinks, noteUsedLink } from './registering/used-link-store.ts';
import { insertReset, lockDueResets } from './second-steps/factor-reset-store.ts';
import { newRecoveryCodes, newSecret } from './second-steps/one-time-codes.ts';
import { forgetPasskeyChallenges, keepChallenge, spendPasskeyChallenge } from './second-steps/passkey-store.ts';
import { listSessions } from './sessions/own-session-store.ts';
import { findByTokens } from './sessions/session-store.ts';
import { openFromApp, openSession, refreshSession } from './sessions/sessions.ts';
import { blockAddress, findBlock, forgetEndedBlocks } from './staff/blocked-store.ts';
import { forgetViewings } from './staff/viewing-store.ts';
import { beginViewing, viewingProver } from './staff/viewings.ts';

const { pool, owner } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const accountId = '01990000-0000-7000-8000-000000000001';
const viewerId = '01990000-0000-7000-8000-000000000002';
const now = clock.now();
const [last, end] = [new Date('2026-09-01T10:29:59.999Z'), new Date('2026-09-01T10:30:00Z')];
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
beforeEach(async () => {
  await pool.query(
    'delete from session; delete from sign_in_guess; delete from blocked_address; delete from passkey_challenge; delete from account',
  );
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     select id, right(id::text, 1) || '@cubby.example', '-', 'Ruth', 'Harlow', $2, $2 from unnest($1::uuid[]) as id`,
    [[accountId, viewerId], now],
  );
});
const hash = Buffer.alloc(32, 7);
const link = (purpose: LinkPurpose, expiresAt: Date, at = now) =>
  transaction(pool, (tx) => keepLink(tx, { tokenHash: hash, accountId, purpose, email: null, now: at, expiresAt }));
const entered = {
  ...{ login: '1@cubby.example', passwordHash: 'entered', firstName: 'R', lastName: 'H', locale: 'en' },
  ...{ brand: 'cubby' as const, country: 'CA', region: null },
};
async function registration(): Promise<string> {
  await transaction(pool, (tx) => makeConfirmation(tx, accountId, entered, now));
  const { rows } = await pool.query(
    `update registration set expires_at = $1 returning registration_id as id, (select null::text) as n`,
    [end],
  );
  await pool.query('update account set email_confirmed_at = null where account_id = $1', [accountId]);
  return rows[0].id;
}
const session = (more: object = {}) =>
  openSession(
    pool,
    {
      ...{ accountId, passwordHash: '-', site: 'shop' as Site, userAgent: null, appPackage: null, isRemembered: false },
      ...{ provenAt: null, expiresAt: end, ...more },
    },
    minutes(20),
  );
const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount! > 0;
const isKept = (table: string, forget: (at: Date) => Promise<unknown>) => async (at: Date) => {
  await forget(at);
  return count(table);
};
const senders = ['s'];

/** What is stored, and whether it is valid at an instant. */
const kinds: Record<string, () => Promise<(at: Date) => Promise<unknown>>> = {
  'a mailed link': async () => {
    await link('RESET', end);
    return (at) => findLink(pool, hash, at);
  },
  'what is kept of a link': async () => {
    await link('RESET', end);
    return isKept('account_link', (at) => forgetExpiredLinks(pool, at));
  },
  'that a link was used': async () => {
    await transaction(pool, (tx) => noteUsedLink(tx, 'CONFIRM', hash, new Date(end.getTime() - 90 * 86_400_000)));
    return isKept('used_link', (at) => forgetUsedLinks(pool, new Date(at.getTime() - 90 * 86_400_000)));
  },
  'the password of a registration': async () => {
    const id = await registration();
    return (at) => findRegisteredPassword(pool, id, at);
  },
  'a registration': async () => {
    const id = await registration();
    return (at) =>
      transaction(pool, async (tx) => {
        const login = await confirmRegistration(tx, id, at);
        await tx.query('update account set email_confirmed_at = null');
        if (login)
          await tx.query(
            `insert into registration (registration_id, token_hash, account_id, password_hash, first_name, last_name, locale, brand, country, policy_version, created_at, expires_at)
          values ($1, $2, $3, '-', 'R', 'H', 'en', 'cubby', 'CA', '2026-09-01', $4, $5)`,
            [id, hash, accountId, now, end],
          );
        await tx.query('delete from policy_acceptance');
        return login;
      });
  },
  'a challenge for a passkey': async () => async (at) => {
    await keepChallenge(pool, 'c', null, end);
    return spendPasskeyChallenge(pool, 'c', null, at);
  },
  'what is kept of a challenge': async () => {
    await keepChallenge(pool, 'c', null, end);
    return isKept('passkey_challenge', (at) => forgetPasskeyChallenges(pool, at));
  },
  'a block of an address': async () => {
    await transaction(pool, (tx) => blockAddress(tx, { address: 'x@y.example', until: end, reason: 'SPAM', now }));
    return (at) => findBlock(pool, 'X@y.example', at);
  },
  'what is kept of a block': async () => {
    await transaction(pool, (tx) => blockAddress(tx, { address: 'x@y.example', until: end, reason: 'SPAM', now }));
    return isKept('blocked_address', (at) => forgetEndedBlocks(pool, at));
  },
  'a session in the list of one’s own': async () => {
    await session();
    return async (at) => (await listSessions(pool, accountId, at)).length > 0;
  },
  'a session': async () => {
    const { token } = (await session())!;
    return (at) => isShown(token, at);
  },
  'its refresh token': async () => {
    const { refreshToken } = (await session())!;
    return (at) =>
      refreshSession(pool, { site: 'shop', refreshToken }, at).then((found) => found && refreshToken && 'yes');
  },
  'a session that opens another from an app': async () => {
    const { token } = (await session({ appPackage: 'com.cubby' }))!;
    return (at) => openFromApp(pool, { token, appPackage: 'com.cubby', site: 'shop' }, null, at);
  },
  'the token of an app': async () => {
    const { token } = (await session({ appPackage: 'com.cubby', expiresAt: minutes(999) }))!;
    await pool.query('update session set token_expires_at = $1', [end]);
    return (at) => openFromApp(pool, { token, appPackage: 'com.cubby', site: 'shop' }, null, at);
  },
  'a session of the staff that nobody uses for half an hour': async () => {
    const { token } = (await session({ site: 'manager', expiresAt: minutes(999) }))!;
    await pool.query('update session set seen_at = $1, token_expires_at = $2', [now, minutes(999)]);
    return (at) => isShown(token, at, 'manager');
  },
  'a link to see the shop as somebody, two minutes from its making': async () => {
    const token = await transaction(pool, (tx) => beginViewing(tx, { accountId, viewerId }, minutes(28)));
    return (at) => viewingProver(pool)(token, at);
  },
  'failed sign-ins, as long as they count': async () => {
    await countGuess(pool, { subject: 'l', senders }, now, now);
    const before = (at: Date) => new Date(at.getTime() - 30 * 60_000 + 1);
    return async (at) => (await guessesOf(pool, { subject: 'l', senders }, before(at))).size > 0;
  },
  'failed sign-ins, as they are counted': async () => {
    const before = (at: Date) => new Date(at.getTime() - 30 * 60_000 + 1);
    return async (at) => {
      await pool.query('delete from sign_in_guess');
      await countGuess(pool, { subject: 'l', senders }, now, now);
      return (await countGuess(pool, { subject: 'l', senders }, at, before(at))) === 2;
    };
  },
  'what is kept of failed sign-ins': async () => {
    await countGuess(pool, { subject: 'l', senders }, now, now);
    return isKept('sign_in_guess', (at) => forgetGuesses(pool, new Date(at.getTime() - 30 * 60_000 + 1)));
  },
  'what is kept of a viewing': async () => {
    await transaction(pool, (tx) => beginViewing(tx, { accountId, viewerId }, now));
    return isKept('viewing', (at) => forgetViewings(pool, new Date(at.getTime() - 30 * 60_000 + 1)));
  },
  'the second factor of a lost one': async () => {
    await transaction(pool, (tx) => insertReset(tx, { accountId, startedBy: viewerId, now, dueAt: end }));
    return async (at) => (await transaction(pool, (tx) => lockDueResets(tx, at))).length === 0;
  },
  'a closed account that is listed to be deleted': async () => {
    await pool.query('update account set closed_at = $2 where account_id = $1', [accountId, end]);
    return async (at) => (await findDueAccounts(pool, at)).length === 0;
  },
  'a closed account': async () => {
    await pool.query('update account set closed_at = $2 where account_id = $1', [accountId, end]);
    return async (at) => !(await transaction(pool, (tx) => lockDueAccount(tx, accountId, at)));
  },
  'the way back to an address, which a second change of it does not take': async () => {
    return async (at) => {
      await pool.query('delete from account_link');
      await pool.query(
        `insert into account_link (token_hash, account_id, purpose, email, created_at, expires_at) values ($1, $2, 'RESTORE', 'o@x.example', $3, $4)`,
        [hash, accountId, now, end],
      );
      const tokenHash = Buffer.alloc(32, 8);
      const second = {
        tokenHash,
        accountId,
        purpose: 'RESTORE' as const,
        email: 'p@x.example',
        now: at,
        expiresAt: minutes(99),
      };
      return !(await transaction(pool, (tx) => keepLink(tx, second)));
    };
  },
};
async function isShown(token: string, at: Date, site: Site = 'shop') {
  const tokenHash = digestOf('sha256', token, 'buffer');
  return (await findByTokens(pool, [{ tokenHash, site, isApp: false, now: at }]))[0] !== undefined;
}

test.each(Object.keys(kinds))('%s is valid until its last instant, and no longer', async (kind) => {
  const counts = await kinds[kind]!();
  expect([Boolean(await counts(last)), Boolean(await counts(end))]).toEqual([true, false]);
});

test.each<[what: string, make: () => Promise<unknown>, table: string, column: string, hours: number]>([
  ...(
    [
      ['RESET', 1],
      ['CHANGE', 24],
      ['RESTORE', 168],
      ['REOPEN', 168],
      ['KEEP_FACTOR', 24],
    ] as const
  ).map(
    ([purpose, hours]) =>
      [
        ...[
          `a link to ${purpose}`,
          () => transaction(pool, (tx) => makeLink(tx, purpose, accountId, now, emailOf(purpose))),
        ],
        ...['account_link', 'expires_at', hours],
      ] as never,
  ),
  [
    'a registration',
    () => transaction(pool, (tx) => makeConfirmation(tx, accountId, entered, now)),
    'registration',
    'expires_at',
    72,
  ],
  [
    'a viewing',
    () => transaction(pool, (tx) => beginViewing(tx, { accountId, viewerId }, now)),
    'viewing',
    'expires_at',
    0.25,
  ],
  ['the token of a session', () => session(), 'session', 'token_expires_at', 0.25 + 20 / 60],
])('how long it is valid: %s', async (_what, make, table, column, hours) => {
  await make();
  const { rows } = await pool.query(`select extract(epoch from ${column} - $1)::float / 3600 as hours from ${table}`, [
    now,
  ]);
  expect(rows).toEqual([{ hours: expect.closeTo(hours, 6) }]);
});
const emailOf = (purpose: LinkPurpose) => (purpose === 'CHANGE' || purpose === 'RESTORE' ? 'new@x.example' : null);

test('secrets that open an account cannot be guessed: unique links of 256 bits, ten recovery codes and a secret of 160 bits', async () => {
  const made = await transaction(pool, async (tx) => [
    await makeLink(tx, 'RESET', accountId, now),
    await makeLink(tx, 'RESET', accountId, now),
    await makeConfirmation(tx, accountId, entered, now),
    await makeConfirmation(tx, accountId, entered, now),
    await beginViewing(tx, { accountId, viewerId }, now),
    await beginViewing(tx, { accountId, viewerId }, now),
  ]);
  expect(new Set(made).size).toBe(6);
  for (const [i, kind] of ['account', 'account', 'registration', 'registration', 'viewing', 'viewing'].entries())
    expect(made[i]).toMatch(new RegExp(`^${kind}-[\\w-]{43}$`));
  const codes = newRecoveryCodes();
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
  expect([newSecret().length, newSecret().equals(newSecret())]).toEqual([20, false]);
});

test('a shop or staff member whose account is closed is found', async () => {
  const rows = {
    account: ['2026-09-01', null, '2026-09-01', '2026-09-01'].map((closed_at, i) => ({
      account_id: `#${i + 1}`,
      closed_at,
    })),
    seller_member: [{ account_id: '#1' }, { account_id: '#2' }],
    staff_member: [{ account_id: '#2' }, { account_id: '#3' }],
  };
  const name = 'members: none of a shop or of the staff has a closed account';
  expect(await askInvariant(owner, accountInvariants, name, rows)).toEqual(['#1', '#3']);
});
