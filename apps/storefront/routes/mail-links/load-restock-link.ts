import { ApiError } from '@cubby/contract';
import { restockOfLink } from '@cubby/features/restock/contract';
import type { LoaderArgs } from '@cubby/site';

export async function loadRestockLink({ site: { client }, request }: LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!token) return { token, request: undefined };
  const found = await client(restockOfLink, {}, { bearer: token }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  });
  return { token, request: found };
}
