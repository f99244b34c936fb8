export { AddressBook } from './AddressBook.tsx';
export { MainAddress } from './MainAddress.tsx';
