export const siteNames = ['storefront', 'seller', 'manager', 'child'] as const;
export type SiteName = (typeof siteNames)[number];

export const devEntry = 'virtual:dev-entry';
export const invokePath = (name: SiteName): string => `/@invoke/${name}`;
/** Sent by the shop's process once it answers, and again as it loads more. */
export type Loaded = { loaded: string[]; isReady: boolean };
export type ScreensChanged = 'screens changed';
