import { keepCartReadable } from '@cubby/features/cart/storefront';
import type { SiteContext } from '@cubby/site';
import { scriptsId } from '@cubby/site/start-script';

export const workerPath = '/service-worker.js';

/**
 * Registers the service worker once the page has loaded, and has it store the offline page in the page's language.
 * Without a worker nothing is stored, and nothing is missing.
 */
export async function startOffline({ prefix, client }: SiteContext): Promise<void> {
  await loaded();
  try {
    await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  } catch {
    // The browser has no room for it, or may not store it.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ prefix, build: currentBuild() });
  keepCartReadable(client, () => new Date());
}

const loaded = (): Promise<unknown> | undefined =>
  document.readyState === 'complete'
    ? undefined
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

const currentBuild = (): string => {
  const [entry = ''] = JSON.parse(document.getElementById(scriptsId)?.textContent ?? '[]') as string[];
  return entry.split('/').at(-1)!;
};

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (path: string) => string };
};
/** The content security policy allows scripts' addresses from this policy only, and it knows only this one. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerPath }).createScriptURL('') ??
    workerPath
  );
}
