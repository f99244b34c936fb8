export { feature } from './manifest.ts';
export { type Message, type SendWebhook, type Sent, webhookSender } from './send-webhook.ts';
export { signedHeaders, writtenSecret } from './sign.ts';
