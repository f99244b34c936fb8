import type { Tx } from '@cubby/db';
import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { cast } from '@cubby/testing/cast';
import { type Avatar, bandOf, noticeVersion } from './rules.ts';

type SeededChild = { shop: string; nickname: string; birthYear: number; avatar: Avatar; guardian?: string };

const { maker } = cast;
const children: readonly SeededChild[] = [
  {
    ...{ shop: maker.shopSlug, nickname: maker.nickname, birthYear: maker.birthYear },
    ...{ avatar: 'fox', guardian: maker.guardianLogin },
  },
  { shop: 'paper-fox', nickname: 'Pip', birthYear: 2018, avatar: 'sun' },
  { shop: 'tiny-kiln', nickname: 'Robin', birthYear: 2012, avatar: 'whale' },
  { shop: 'woolly-owl', nickname: 'Juno', birthYear: 2014, avatar: 'moon' },
];
const others = { birthYear: 2015, avatar: 'snail' } as const;

/** Every child's shop of the demo has a child, and a guardian's consent to be public. */
export const seed: Seed = {
  async write(tx, { day, since }) {
    const { rows } = await tx.query<{ id: string; handle: string }>(
      "select seller_id as id, handle from seller where kind = 'CHILD' order by handle",
    );
    const at = since ?? day;
    const { address } = cast.guardian;
    await insertRows(tx, 'guardian', [
      {
        account_id: namedUuid('account', cast.guardian.login),
        legal_name: `${cast.guardian.firstName} ${cast.guardian.lastName}`,
        birth_date: '1984-05-02',
        ...{ country: address.country, region: address.region, status: 'VERIFIED' },
        ...{ identity_method: 'ID_CHECK', identity_at: at, identity_reference: 'demo', since: at },
      },
    ]);
    for (const { id, handle } of rows) {
      const known = children.find(({ shop }) => shop === handle) ?? { ...others, nickname: 'Sam', guardian: undefined };
      await insertChild(tx, { sellerId: id, ...known, guardianLogin: known.guardian }, at, day);
    }
  },
};

type NewChild = {
  sellerId: string;
  nickname: string;
  birthYear: number;
  avatar: Avatar;
  guardianLogin: string | undefined;
};

/** A child whose guardian has consented to a public shop; without a login nobody acts for it. */
export async function insertChild(
  tx: Tx,
  { sellerId, nickname, birthYear, avatar, guardianLogin }: NewChild,
  at: Date,
  day: Date,
): Promise<void> {
  const childId = namedUuid('child', sellerId);
  const guardian = guardianLogin && namedUuid('account', guardianLogin);
  await insertRows(tx, 'child', [
    {
      ...{ child_id: childId, seller_id: sellerId, nickname, birth_year: birthYear, avatar },
      ...{ band: bandOf(birthYear, day), status: 'ACTIVE_PUBLIC', created_at: at, status_at: at },
    },
  ]);
  await insertRows(
    tx,
    'consent_record',
    (['ACCOUNT', 'PUBLIC_SHOP'] as const).map((purpose) => ({
      ...{ consent_id: namedUuid('consent', `${sellerId} ${purpose}`), child_id: childId, purpose, level: 'L2' },
      ...{ method: 'ID_CHECK', text_version: noticeVersion, locale: 'en', given_by: guardian ?? null },
      ...{ given_at: at, confirmed_at: at, teen_agreed_at: bandOf(birthYear, day) < 'C' ? null : at },
    })),
  );
  if (guardian)
    await insertRows(tx, 'guardian_link', [{ child_id: childId, account_id: guardian, role: 'PRIMARY', since: at }]);
}
