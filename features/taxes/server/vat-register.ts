import { type Pool, transaction } from '@cubby/db';
import { vatPrefix } from '../vat-number.ts';
import { findVatNumber, writeReview } from './certificate-store.ts';

export type VatRegister = { isInForce: (country: string, number: string) => Promise<boolean> };

const secondsToWait = 10;

/**
 * The register of the European Commission (VIES), which queries the country's own. If that does not answer, it throws,
 * and the job retries. @param base such as https://ec.europa.eu/taxation_customs/vies/rest-api
 */
export const viesRegister = (base: string): VatRegister => ({
  async isInForce(country, number) {
    const address = `${base}/ms/${vatPrefix(country)}/vat/${encodeURIComponent(number)}`;
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(secondsToWait * 1000),
    });
    if (!answer.ok) throw new Error(`VIES answered ${answer.status}`);
    const { isValid, userError } = (await answer.json()) as { isValid?: unknown; userError?: unknown };
    if (isValid === true && userError === 'VALID') return true;
    if (isValid === false && userError === 'INVALID') return false;
    throw new Error(`VIES could not say: ${String(userError).slice(0, 40)}`);
  },
});

/** Asks the register about a VAT number that waits for review, and accepts or rejects it. A decision of staff stays. */
export async function askRegister(pool: Pool, register: VatRegister, id: string, now: Date): Promise<void> {
  const asked = await findVatNumber(pool, id);
  if (asked?.status !== 'WAITING') return;
  const isInForce = await register.isInForce(asked.jurisdiction, asked.number);
  await transaction(pool, (tx) =>
    writeReview(tx, {
      ...{ id, reviewer: null, now, status: isInForce ? 'ACCEPTED' : 'REJECTED' },
      reason: isInForce ? 'VIES: in force' : 'VIES: not in force',
    }),
  );
}
