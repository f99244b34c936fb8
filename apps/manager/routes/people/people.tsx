import { PeoplePage } from '@cubby/features/people/inner';
import { FamiliesLink } from '../../families-link.tsx';

export { loadPeople as loader, peopleMeta as meta } from '@cubby/features/people/inner';

export const Component = () => (
  <>
    <PeoplePage />
    <FamiliesLink />
  </>
);
