import { ApiError, type Envelope } from '@cubby/contract';
import { queryOf, readAnswer } from '@cubby/contract/client';
import { type UploadedPicture, uploadPicture } from '../contract.ts';
import type { Purpose } from '../rules.ts';

const PATIENCE_MS = 120_000;

type Sending = {
  purpose: Purpose;
  token: string | undefined;
  /** The same for each try of the same file. */
  key: string;
  locale: string;
  offline: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

/** Sends a file by the only API that reports upload progress. Throws ApiError, or an AbortError if it was cancelled. */
export function sendPicture(
  body: Blob,
  { purpose, token, key, locale, offline, signal, onProgress }: Sending,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadPicture.method, uploadPicture.path + queryOf(uploadPicture, { purpose }));
    request.responseType = 'json';
    request.timeout = PATIENCE_MS;
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept-language', locale);
    request.setRequestHeader('idempotency-key', key);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.round((100 * loaded) / total) : 0);
    request.onload = () => {
      const body = (request.response as Envelope | null) ?? undefined;
      try {
        resolve(readAnswer(uploadPicture, request.status, body, offline) as UploadedPicture);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = request.ontimeout = () => reject(new ApiError('OC_OFFLINE', 0, offline));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) return reject(new DOMException('cancelled', 'AbortError'));
    request.send(body);
  });
}
