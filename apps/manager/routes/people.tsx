import { PeoplePage } from '@cubby/features/people/inner';

export { loadPeople as loader, peopleMeta as meta } from '@cubby/features/people/inner';

export const Component = () => <PeoplePage />;
