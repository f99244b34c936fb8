export { MailSettings } from './MailSettings.tsx';
