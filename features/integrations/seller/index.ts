export { KeySection } from './KeySection.tsx';
export { WebhookPage } from './WebhookPage.tsx';
export { WebhookSection } from './WebhookSection.tsx';
