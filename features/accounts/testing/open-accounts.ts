import { requestContext } from '@cubby/contract/server';
import type { Challenge } from '@cubby/features/captcha/rules';
import { findActor } from '@cubby/server/http/actor';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { solveChallenge } from 'altcha-lib/v1';
import { beforeEach } from 'vitest';
import { currentUser, logIn } from '../contract.ts';
import { hashPassword } from '../server/password.ts';
import { keepSession } from '../server/session-cookies.ts';
import { openSession } from '../server/sessions.ts';
import { cookieJar } from './cookie-jar.ts';

export const password = 'a good long password';
export const ruth = 'ruth@cubby.example';
export const eve = 'eve@cubby.example';

type Visit = {
  host?: Parameters<typeof requestContext>[0]['host'];
  /** The address that the requests come from. */
  sender?: string;
  /** The browser's name for itself. */
  agent?: string;
  cookies?: Record<string, string>;
};

/** Before each test it is ten o'clock, the accounts have been opened anew, and nobody is signed in or has mail. */
export async function openAccounts({
  logins = [ruth],
  settings = {},
}: {
  logins?: readonly string[];
  settings?: Record<string, string>;
} = {}) {
  const { pool } = await testDatabase();
  const clock = fixedClock('2026-09-01T10:00:00Z');
  const api = await createTestApi(pool, clock, settings);
  const hash = await hashPassword(password);

  beforeEach(async () => {
    clock.set('2026-09-01T10:00:00Z');
    await pool.query(
      'delete from session; delete from "order"; delete from account; delete from mail; delete from enquiry; delete from sign_in_guess; delete from passkey_challenge',
    );
    for (const login of logins) await openAccount(login);
  });

  /** An account named after its address, with the password above. Returns its id. */
  async function openAccount(login: string, confirmedAt: Date | null = clock.now()): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `insert into account (account_id, login, password_hash, first_name, last_name, roles, country, region, created_at,
         email_confirmed_at)
       values (gen_random_uuid(), $1, $2, initcap(split_part($1, '@', 1)), 'Harlow', '{BUYER}', 'CA', 'CA-BC', $4, $3)
       returning account_id as id`,
      [login, hash, confirmedAt, clock.now()],
    );
    return rows[0]!.id;
  }

  /** A browser with its cookies, or an app that shows a bearer token. */
  function browser({ host = { site: 'shop', name: 'cubby' }, sender, agent = '', cookies = {} }: Visit = {}) {
    const jar = cookieJar(cookies);
    const send = async (endpoint: { id: string }, input: unknown, bearer?: string, process = api) => {
      const shown = { site: host.site, cookies: jar.kept, authorization: bearer && `Bearer ${bearer}` } as const;
      return process.executor.execute(
        endpoint.id,
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
    /** The wire's answer, or the code of the first failure. */
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
      /** Is signed in, without the work of a password. */
      enter: async (login = ruth): Promise<void> => {
        const now = clock.now();
        const { rows } = await pool.query<{ accountId: string; passwordHash: string }>(
          'select account_id as "accountId", password_hash as "passwordHash" from account where login = $1',
          [login],
        );
        const session = { site: 'shop', isRemembered: false, expiresAt: new Date(now.getTime() + 43_200_000) } as const;
        const opening = { ...session, ...rows[0]!, userAgent: agent, appPackage: null };
        keepSession(jar, 'shop', { ...session, ...(await openSession(pool, opening, now))! }, now);
      },
      /** The name at sign-in, or the error. */
      signIn: async (login = ruth, secret = password, more: object = {}): Promise<string> => {
        const answer = await call(logIn, { entityInfo: { credentials: { login, password: secret }, ...more } });
        return answer.userLogin ?? answer;
      },
      /** The name at sign-in of whoever is signed in, or the error. */
      who: async (bearer?: string, process = api): Promise<string> => {
        const answer = await call(currentUser, {}, bearer, process);
        return answer.userLogin ?? answer;
      },
    };
  }

  /** The mails to an address, the oldest first. */
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
    /** The token of the newest link that was mailed to an address, to a page if one is named. */
    tokenOf: async (to = ruth, page = '[\\w-]+'): Promise<string> => {
      const link = new RegExp(`/${page}#t=([\\w-]+)`);
      return (await mails(to)).flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ?? 'none';
    },
  };
}

/** What a browser sends once it has solved a captcha. */
export async function solved({ algorithm, challenge, salt, maxnumber, signature }: Challenge): Promise<string> {
  const { number } = (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)!;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}
