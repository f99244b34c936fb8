export { findProblemFiles } from './file-store.ts';
export { feature } from './manifest.ts';
export { claimMessage, type StoredMessage } from './message-store.ts';
export { findCreditByReference, lockReferences, referenceKeyOf } from './reference-store.ts';
export { claimReturnedPayout } from './returned-store.ts';
export {
  findMessage,
  findMessagesForStaff,
  lockMessage,
  type MessageForStaff,
  markRepeated,
  reopenMessage,
  setForStaff,
  settleMessage,
} from './staff-message-store.ts';
export {
  type AskedTransfer,
  findTransfer,
  isLatestTransfer,
  orderTransfer,
  type WantedTransfer,
} from './transfer-store.ts';
export { writeWhole } from './write-whole.ts';
