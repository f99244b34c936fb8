import { requestContext } from '@cubby/contract/server';
import type { Challenge } from '@cubby/features/captcha/rules';
import { findActor } from '@cubby/server/http/actor';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { solveChallenge } from 'altcha-lib/v1';
import { beforeEach } from 'vitest';
import { currentUser, logIn } from '../contract.ts';
import { hashPassword } from '../server/passwords/password.ts';
import { keepSession } from '../server/sessions/session-cookies.ts';
import { openSession } from '../server/sessions/sessions.ts';
import { cookieJar } from './cookie-jar.ts';

export const password = 'a good long password';
export const ruth = 'ruth@cubby.example';
export const eve = 'eve@cubby.example';

type Visit = {
  host?: Parameters<typeof requestContext>[0]['host'];
  sender?: string;
  agent?: string;
  cookies?: Record<string, string>;
};

/** Before each test it is ten o'clock, the accounts are new, and nobody is signed in or has mail. */
export async function openAccounts({
  logins = [ruth],
  settings = {},
}: {
  logins?: readonly string[];
  settings?: Record<string, string>;
} = {}) {
  const { pool, owner } = await testDatabase();
  const clock = fixedClock('2026-09-01T10:00:00Z');
  const api = await createTestApi(pool, clock, settings);
  const hash = await hashPassword(password);

  beforeEach(async () => {
    clock.set('2026-09-01T10:00:00Z');
    await owner.query(
      'delete from session; delete from "order"; delete from staff_member; delete from seller_member; delete from account; delete from mail; delete from enquiry; delete from sign_in_guess; delete from passkey_challenge',
    );
    for (const login of logins) await openAccount(login);
  });

  async function openAccount(login: string, confirmedAt: Date | null = clock.now()): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `insert into account (account_id, login, password_hash, first_name, last_name, country, region, created_at,
         email_confirmed_at)
       values (gen_random_uuid(), $1, $2, initcap(split_part($1, '@', 1)), 'Harlow', 'CA', 'CA-BC', $4, $3)
       returning account_id as id`,
      [login, hash, confirmedAt, clock.now()],
    );
    return rows[0]!.id;
  }

  function browser({ host = { site: 'shop', name: 'cubby' }, sender, agent = '', cookies = {} }: Visit = {}) {
    const jar = cookieJar(cookies);
    const send = async (
      { id, unattended = false }: { id: string; unattended?: boolean },
      input: unknown,
      bearer?: string,
      process = api,
    ) => {
      const authorization = bearer && `Bearer ${bearer}`;
      const shown = { site: host.site, cookies: jar, authorization, isUnattended: unattended };
      return process.executor.execute(
        id,
        input,
        requestContext({
          host,
          locale: 'en',
          now: clock.now(),
          ...(sender !== undefined && { sender }),
          actor: await findActor(process.features, shown, clock.now()),
          header: (name) => (name === 'user-agent' ? agent : undefined),
          cookies: jar,
        }),
      );
    };
    const call = async (...sent: Parameters<typeof send>) => {
      const outcome = await send(...sent);
      // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire's answer
      return outcome.ok ? (outcome.entity as any) : outcome.failures[0]!.code;
    };
    return {
      kept: jar.kept,
      ages: jar.ages,
      send,
      call,
      /** Signs in without hashing a password. */
      enter: async (login = ruth): Promise<void> => {
        const now = clock.now();
        const { rows } = await pool.query<{ accountId: string; passwordHash: string }>(
          'select account_id as "accountId", password_hash as "passwordHash" from account where login = $1',
          [login],
        );
        const session = { site: 'shop', isRemembered: false, expiresAt: new Date(now.getTime() + 43_200_000) } as const;
        const opening = { ...session, ...rows[0]!, userAgent: agent, appPackage: null, provenAt: null };
        keepSession(jar, 'shop', { ...session, ...(await openSession(pool, opening, now))! }, now);
      },
      signIn: async (login = ruth, secret = password, more: object = {}): Promise<string> => {
        const answer = await call(logIn, { entityInfo: { credentials: { login, password: secret }, ...more } });
        return answer.userLogin ?? answer;
      },
      who: async (bearer?: string, process = api): Promise<string> => {
        const answer = await call(currentUser, {}, bearer, process);
        return answer.userLogin ?? answer;
      },
    };
  }

  const mails = async (to = ruth): Promise<{ subject: string; text: string }[]> =>
    (
      await pool.query('select subject, text_body as text from mail where to_address = $1 order by created_at, key', [
        to,
      ])
    ).rows;
  return {
    pool,
    clock,
    api,
    openAccount,
    browser,
    mails,
    subjects: async (to = ruth): Promise<string[]> => (await mails(to)).map(({ subject }) => subject),
    /** The token of the newest link mailed to an address, for a given page if named. */
    tokenOf: async (to = ruth, page = '[\\w-]+'): Promise<string> => {
      const link = new RegExp(`/${page}#t=([\\w-]+)`);
      return (await mails(to)).flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ?? 'none';
    },
  };
}

/** A browser's proof of a solved captcha. */
export async function solved({ algorithm, challenge, salt, maxnumber, signature }: Challenge): Promise<string> {
  const { number } = (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)!;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}
