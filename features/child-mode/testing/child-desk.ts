import type { Client } from '@cubby/contract';
import { type Cookies, inProcessClient, requestContext, type Speaker } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { findActor } from '@cubby/server/http/actor';
import { idOf } from '@cubby/server/testing/small-shop';
import { openCraftDesk } from '../../crafts/testing/craft-desk.ts';
import { openChildMode } from '../contract.ts';
import { setPin, turnOnChildMode } from '../guardian-contract.ts';
import { deviceCookie, type PinPicture } from '../rules.ts';
import { enterDevice } from '../server/way-in/device-store.ts';
import { finishLock, passHost } from '../server/way-in/session-store.ts';
import { hashOf, newToken } from '../server/way-in/tokens.ts';

export const pictures: PinPicture[] = ['fox', 'boat', 'apple', 'moon'];
export const zone = 'America/Vancouver';

export type ChildBrowser = {
  cookies: Map<string, string>;
  call: Client;
  /** Signs in, and follows the redirects through the other sites by default. */
  signIn: (childId: string, pin?: PinPicture[], options?: { stops?: boolean; zone?: string }) => Promise<string>;
};

/** A craft desk whose children have guardians with accounts: Pip (band by year of birth) of paper-fox, Robin of tiny-kiln. */
export async function openChildDesk() {
  const desk = await openCraftDesk();
  const { pool, clock, api, people } = desk;
  const childOf = async (shop: string): Promise<string> =>
    (await pool.query('select child_id as id from child where seller_id = $1', [idOf(shop)])).rows[0].id;
  const [pip, robin] = [await childOf('paper-fox'), await childOf('tiny-kiln')];
  const stand = async (accountId: string, child: string, role: 'PRIMARY' | 'SECONDARY') => {
    await pool.query(
      `insert into guardian (account_id, legal_name, birth_date, country, region, status, since)
       values ($1, 'Daniel Moreau', '1984-05-02', 'CA', 'CA-BC', 'EMAIL_VERIFIED', $2) on conflict do nothing`,
      [accountId, clock.now()],
    );
    await pool.query(
      'insert into guardian_link (child_id, account_id, role, since) values ($1, $2, $3, $4) on conflict do nothing',
      [child, accountId, role, clock.now()],
    );
  };
  await stand(people.guardian.accountId, pip, 'PRIMARY');
  await stand(people.other.accountId, robin, 'PRIMARY');

  const keys: Speaker = { text: (key) => key, has: (_key): _key is never => true };
  function browser(): ChildBrowser {
    const held = new Map<string, string>();
    const cookies: Cookies = {
      get: (name) => held.get(name),
      set: (name, value) => void held.set(name, value),
      clear: (name) => void held.delete(name),
    };
    const call = inProcessClient(api.executor, keys, async () =>
      requestContext({
        host: { site: 'child', name: 'child' },
        locale: 'en',
        now: clock.now(),
        cookies,
        actor: await findActor(api.features, { site: 'child', cookies, authorization: undefined }, clock.now()),
      }),
    );
    return {
      cookies: held,
      call,
      async signIn(childId, pin = pictures, options = {}) {
        const url = await call(openChildMode, { childId, pin, zone: options.zone ?? zone });
        const lockHash = hashOf(new URL(url).searchParams.get('token')!);
        if (!options.stops)
          await transaction(pool, async (tx) => {
            let passed: Awaited<ReturnType<typeof passHost>>;
            for (const host of ['cubby', 'kids', 'seller'])
              passed = await passHost(tx, { lockHash, host, since: new Date(0) });
            await finishLock(tx, passed!.sessionId, clock.now());
          });
        return url;
      },
    };
  }
  /** A browser that a guardian has put into child mode. */
  async function device(name: 'guardian' | 'other' = 'guardian'): Promise<ChildBrowser> {
    const url = await desk.as(name)(turnOnChildMode, {});
    const mine = newToken();
    const linkHash = hashOf(new URL(url).searchParams.get('token')!);
    await enterDevice(pool, {
      ...{ linkHash, tokenHash: hashOf(mine), userAgent: 'Firefox/140', now: clock.now() },
      since: new Date(0),
    });
    const opened = browser();
    opened.cookies.set(deviceCookie, mine);
    return opened;
  }
  const givePin = (name: 'guardian' | 'other', childId: string, pin = pictures) =>
    desk.as(name)(setPin, { childId, pin });
  /** A browser with a signed-in child. */
  async function signedIn(childId = pip, name: 'guardian' | 'other' = 'guardian'): Promise<Client> {
    await givePin(name, childId);
    const opened = await device(name);
    await opened.signIn(childId);
    return opened.call;
  }
  /** Changes a child's age and band; a teen has said yes. */
  async function setAge(childId: string, birthYear: number, band: 'A' | 'B' | 'C' | 'D'): Promise<void> {
    await pool.query('update consent_record set teen_agreed_at = $2 where child_id = $1', [childId, clock.now()]);
    await pool.query('update child set birth_year = $2, band = $3 where child_id = $1', [childId, birthYear, band]);
  }
  return { ...desk, pip, robin, stand, browser, device, givePin, signedIn, setAge };
}
