import { ApiError, type Envelope, type OutputOf } from '@cubby/contract';
import { queryOf, readAnswer } from '@cubby/contract/client';
import { uploadOffers } from '../contract.ts';

const patienceMs = 120_000;

/** Sends a file as the body. Throws ApiError. */
export async function sendFile(
  file: File,
  { shop, locale, offline }: { shop: string; locale: string; offline: string },
): Promise<OutputOf<typeof uploadOffers>> {
  const query = queryOf(uploadOffers, { shop, fileName: file.name.slice(0, 200) });
  const response = await fetch(uploadOffers.path + query, {
    method: uploadOffers.method,
    headers: { 'content-type': 'application/octet-stream', 'accept-language': locale },
    body: file,
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {
    throw new ApiError('OC_OFFLINE', 0, offline);
  });
  const body = (await response.json().catch(() => undefined)) as Envelope | undefined;
  return readAnswer(uploadOffers, response.status, body, offline) as OutputOf<typeof uploadOffers>;
}
