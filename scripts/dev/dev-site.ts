import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { BuiltSite } from '../../apps/server/src/pages/built-site.ts';
import { drawIcons } from '../build/icons.ts';
import { devEntry, invokePath, type SiteName } from './shared.ts';

type Entry = Pick<BuiltSite, 'definitionOf' | 'renderPage' | 'pageAt'>;

/**
 * A site whose screens are compiled by the process at `compiler`, and loaded anew once `forget` was called.
 */
export async function openDevSite(
  root: string,
  name: SiteName,
  compiler: string,
): Promise<BuiltSite & { forget: () => void }> {
  const clientFolder = join(root, 'var', 'dev', name);
  mkdirSync(join(clientFolder, 'assets'), { recursive: true });
  if (name === 'storefront' && !existsSync(join(clientFolder, 'icon-cubby.svg'))) {
    const drawings = join(root, 'apps', name, 'public');
    cpSync(drawings, clientFolder, { recursive: true });
    await drawIcons(drawings, clientFolder);
  }
  const runner = new ModuleRunner(
    {
      hmr: false,
      transport: {
        invoke: async (payload) => {
          const body = JSON.stringify(payload);
          const answer = await fetch(compiler + invokePath(name), { method: 'POST', body });
          return answer.json() as Promise<{ result: unknown } | { error: unknown }>;
        },
      },
    },
    new ESModulesEvaluator(),
  );
  let loading: Promise<Entry> | undefined;
  let entry: Entry | undefined;
  const load = async (): Promise<Entry> => {
    loading ??= runner.import<Entry>('/entry.server.tsx');
    entry = await loading;
    return entry;
  };
  return {
    definitionOf: (brand) => printed(async () => (await load()).definitionOf(brand)),
    renderPage: (...args) => printed(async () => (await load()).renderPage(...args)),
    pageAt: (routes, path) => entry!.pageAt(routes, path),
    clientFolder,
    partsOf: () => ({
      entry: `/@id/__x00__${devEntry}`,
      preloads: [],
      styles: [`/@fs${join(root, 'packages', 'ui', 'src', 'styles', 'index.css')}`],
      fonts: [],
    }),
    forget() {
      runner.clearCache();
      loading = undefined;
    },
  };
}

async function printed<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    console.error(error instanceof Error ? error.stack : error);
    throw error;
  }
}
