export { InboxPage, loader as loadInbox, meta as inboxMeta } from './InboxPage.tsx';
export { ItemPage, loader as loadItem, meta as itemMeta } from './ItemPage.tsx';
