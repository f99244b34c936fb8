import type { Proof, Site } from '@cubby/contract';
import type { Cookies } from '@cubby/contract/server';
import type { Pool } from '@cubby/db';
import { childCookie, deviceCookie, idleMinutes, isNight, longestHours } from '../../rules.ts';
import { findDevice, noteDeviceSeen } from './device-store.ts';
import { findSession, noteChildSeen } from './session-store.ts';
import { hashOf, isToken } from './tokens.ts';

const minute = 60_000;
const seenEveryMs = minute;
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleMinutes * minute);
export const openedSince = (now: Date): Date => new Date(now.getTime() - longestHours * 60 * minute);

/** The device and the child behind the cookies of the child's site. They prove nothing at other sites. */
export const proofsFinder =
  (pool: Pool) =>
  async (site: Site, cookies: Pick<Cookies, 'get'>, now: Date): Promise<Proof[]> => {
    const shown = site === 'child' ? cookies.get(deviceCookie) : undefined;
    if (!isToken(shown)) return [];
    const device = await findDevice(pool, hashOf(shown), now);
    if (!device) return [];
    const { deviceId } = device;
    if (now.getTime() - device.seenAt.getTime() > 60 * seenEveryMs) await noteDeviceSeen(pool, deviceId, now);
    const onDevice: Proof = { kind: 'child-device', subject: deviceId };
    const token = cookies.get(childCookie);
    if (!isToken(token)) return [onDevice];
    const session = await findSession(pool, {
      ...{ tokenHash: hashOf(token), deviceId, idle: idleSince(now), longest: openedSince(now), now },
    });
    if (!session || (session.endsInTheEvening && isNight(now, session.zone))) return [onDevice];
    if (now.getTime() - session.seenAt.getTime() > seenEveryMs) await noteChildSeen(pool, session.sessionId, now);
    return [onDevice, { kind: 'child', subject: session.sellerId }];
  };
