import { data } from 'react-router';

/** Reads a seller's handle from an address; an impossible handle is not found. */
export function readHandle({ handle = '' }: { handle?: string | undefined }): string {
  if (!/^[a-z0-9][a-z0-9-]{1,59}$/.test(handle)) throw data(null, { status: 404 });
  return handle;
}
