import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../start/services.ts';
import { workerFile } from './installable.ts';

/**
 * The sites' built files. Their folders are listed once: @fastify/static itself lists a folder for every request, which
 * with thousands of files took a third of the process.
 */
export async function mountAssets(app: FastifyInstance, { sites }: Pick<Services, 'sites'>): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    root: sites.shop.clientFolder,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  // Built files carry a content hash in their names, so all sites share one immutable URL space.
  const folders = new Set(Object.values(sites).map((site) => join(site.clientFolder, 'assets')));
  const folderOf = new Map([...folders].flatMap((folder) => filesIn(folder).map((name) => [name, folder] as const)));
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) => {
    const folder = folderOf.get(name);
    return folder ? reply.sendFile(name, folder) : reply.callNotFound();
  });
  for (const root of new Set(Object.values(sites).map((site) => site.clientFolder)))
    for (const file of filesIn(root))
      if (/\.(svg|png|ico|js)$/.test(file) && file !== workerFile)
        app.get(`/${file}`, (_request, reply) => {
          if (file.endsWith('.js')) reply.header('cross-origin-resource-policy', 'cross-origin');
          return reply.sendFile(file, root, { maxAge: '1d', immutable: false });
        });
}

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
