import { createHash } from 'node:crypto';
import type { Host, Settings } from '@cubby/feature';
import { earlyScriptOf } from './files/early-script.ts';

export function headersKind({ site }: Host, path: string): 'frame' | 'preview' | 'page' {
  if (site !== 'shop' || !/^(\/[a-z]{2})?\/frame\//.test(path)) return 'page';
  return /^(\/[a-z]{2})?\/frame\/store\//.test(path) ? 'preview' : 'frame';
}

/**
 * Headers of every page (reliability 1.7). Entries are files, data blocks do not run, and the one inline script is
 * allowed by its hash: without a nonce, a cached page stays valid. Style attributes hold only positions and sizes.
 */
export function securityHeaders(settings: Settings, host: Host, path: string): Record<string, string> {
  const kind = headersKind(host, path);
  const ancestors = {
    // Our own page about frames shows one.
    frame: ["'self'", ...settings.frameOrigins].join(' '),
    // A shop's page beside the form that changes it.
    preview: settings.origins.seller.origin,
    page: "'none'",
  }[kind];
  const framed = {
    // The page about frames shows one, and is navigated to from any other without a new document.
    shop: "'self'",
    seller: `${settings.origins.cubby.origin} ${settings.origins.kids.origin}`,
  }[host.site as string];
  const media = settings.mediaUrl ? ` ${new URL(settings.mediaUrl).origin}` : '';
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' '${hashOf(earlyScriptOf(host))}'`,
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data:${media}`,
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      `form-action 'self'`,
      "base-uri 'none'",
      "object-src 'none'",
      `frame-ancestors ${ancestors}`,
      ...(framed ? [`frame-src ${framed}`] : []),
      "require-trusted-types-for 'script'",
      // The shop's script names its service worker by the one policy (apps/storefront/offline).
      `trusted-types ${host.site === 'shop' ? 'service-worker' : "'none'"}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Sellers scan barcodes.
    'permissions-policy': `camera=${host.site === 'seller' ? '(self)' : '()'}, microphone=(), geolocation=(), payment=(), interest-cohort=()`,
    ...(kind === 'page' && { 'x-frame-options': 'DENY' }),
    ...(host.origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
