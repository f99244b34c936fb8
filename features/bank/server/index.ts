export { feature } from './manifest.ts';
export {
  claimMessage,
  findMessagesForStaff,
  findProblemFiles,
  lockMessage,
  type StoredMessage,
  setForStaff,
  settleMessage,
} from './message-store.ts';
export { type AskedTransfer, findTransfer, orderTransfer, type WantedTransfer } from './transfer-store.ts';
export { writeWhole } from './write-whole.ts';
