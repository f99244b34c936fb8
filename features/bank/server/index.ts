export { feature } from './manifest.ts';
export { claimMessage, findMessagesForStaff, lockMessage, type StoredMessage, setForStaff } from './message-store.ts';
export { findTransfer, orderTransfer, type WantedTransfer } from './transfer-store.ts';
export { writeWhole } from './write-whole.ts';
