import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { unsealed } from '@cubby/features/accounts/server';
import { hashOfText, versionOf } from '@cubby/features/content/server';
import { planSellers } from '@cubby/features/sellers/seed';

const dayLong = 86_400_000;

/**
 * The demo's shops have signed the agreement, and their owners have provided the required details, so they can keep
 * selling.
 */
export const seed: Seed = {
  async write(tx, plan) {
    const { rows: owners } = await tx.query<{ seller_id: string; account_id: string; name: string }>(
      `select m.seller_id, a.account_id, a.first_name || ' ' || a.last_name as name from seller_member m join account a using (account_id)
       where 'OWNER' = any(m.roles) order by m.seller_id, m.since`,
    );
    const at = new Date(plan.day.getTime() - dayLong);
    const signers = new Map(owners.map((owner) => [owner.seller_id, owner]));
    await insertRows(
      tx,
      'agreement_signature',
      planSellers(plan).map(({ sellerId, name }) => ({
        seller_id: sellerId,
        version: versionOf('seller-agreement'),
        account_id: signers.get(sellerId)?.account_id ?? null,
        signed_name: signers.get(sellerId)?.name ?? name,
        ...{ locale: 'en', text_hash: hashOfText('seller-agreement', 'en'), signed_at: at },
      })),
    );
    await insertRows(
      tx,
      'owner_declaration',
      [...new Set(owners.map(({ account_id }) => account_id))].map((accountId) => ({
        owner_declaration_id: namedUuid('owner declaration', accountId),
        account_id: accountId,
        country: 'CA',
        tax_number: unsealed(Buffer.from('123456782')),
        ...{ tax_number_ending: '6782', phone: '+12505550100', declared_at: at },
      })),
    );
  },
};
