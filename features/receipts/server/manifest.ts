import type { Feature } from '@cubby/feature';
import { mountReceipts } from './mount-receipts.ts';

export const feature: Feature = {
  name: 'receipts',
  start(platform) {
    const { company } = platform.settings;
    if (!company) return {};
    return { mounts: [(app) => mountReceipts(app, platform, { company, translatorOf: platform.translators.of })] };
  },
};
