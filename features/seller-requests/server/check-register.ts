import type { Pool } from '@cubby/db';
import { isVatNumber, withoutPrefix } from '@cubby/features/taxes/rules';
import type { VatRegister } from '@cubby/features/taxes/server';
import { findRequest, writeRegister } from './store.ts';

/** Asks the register about a firm's VAT number. Without an answer, the job retries, and the number is not checked. */
export async function checkRegister(pool: Pool, register: VatRegister, requestId: string): Promise<void> {
  const request = await findRequest(pool, requestId);
  if (!request || !isVatNumber(request.country, request.taxNumber)) return;
  const { country, taxNumber } = request;
  const isInRegister = await register.isInForce(country, withoutPrefix(country, taxNumber));
  await writeRegister(pool, { requestId, taxNumber, isInRegister });
}
