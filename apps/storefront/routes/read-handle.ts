import { data } from 'react-router';

/** A seller's handle out of an address; one that no seller can have is a thing that is not there. */
export function readHandle({ handle = '' }: { handle?: string | undefined }): string {
  if (!/^[a-z0-9][a-z0-9-]{1,59}$/.test(handle)) throw data(null, { status: 404 });
  return handle;
}
