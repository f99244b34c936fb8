export { ContactPage, contactMeta, loadContact } from './ContactPage.tsx';
export { ContactsPage, contactsMeta, loadContacts } from './ContactsPage.tsx';
export { OrderContacts } from './OrderContacts.tsx';
export { ShopTemplates } from './ShopTemplates.tsx';
