import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentBuild } from '../../apps/server/src/pages/built-site.ts';

export type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

export const build = currentBuild(dirname(dirname(import.meta.dirname)));

export const manifestOf = (site: string): Manifest =>
  JSON.parse(readFileSync(join(build, site, 'client', '.vite', 'manifest.json'), 'utf8')) as Manifest;
