import { ContactsPage } from '@cubby/features/support/seller';

export { contactsMeta as meta, loadContacts as loader } from '@cubby/features/support/seller';

export const Component = () => <ContactsPage />;
