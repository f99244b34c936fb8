export { MailSettings } from './MailSettings.tsx';
export { MailTrouble } from './MailTrouble.tsx';
export { StopMails } from './StopMails.tsx';
