export { MailTrouble } from './MailTrouble.tsx';
export { StopMails } from './StopMails.tsx';
