import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { PersonPage } from '@cubby/features/people/inner';

export { loadPerson as loader, personMeta as meta } from '@cubby/features/people/inner';

export const Component = () => <PersonPage canHandle={useMayAsStaff('people.handle')} />;
