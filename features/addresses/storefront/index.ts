export { AddressBook } from './AddressBook.tsx';
