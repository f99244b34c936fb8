import { join } from 'node:path';
import type { AnyEndpoint } from '@cubby/contract';
import { sourceFiles } from './files.ts';

export type DeclaredEndpoint = { endpoint: AnyEndpoint; as: string; path: string };

export async function declaredEndpoints(root: string): Promise<DeclaredEndpoint[]> {
  const contracts = sourceFiles(root, ['features'], /[\w-]*contract\.ts$/);
  const declared = contracts.map(async ({ path }) =>
    Object.entries((await import(join(root, path))) as Record<string, AnyEndpoint>).flatMap(([as, endpoint]) =>
      Array.isArray(endpoint?.access) ? [{ endpoint, as, path }] : [],
    ),
  );
  const byId = new Map<string, DeclaredEndpoint>();
  for (const each of (await Promise.all(declared)).flat())
    if (!byId.has(each.endpoint.id)) byId.set(each.endpoint.id, each);
  return [...byId.values()];
}
