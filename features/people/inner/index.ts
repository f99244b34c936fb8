export { loader as loadPeople, meta as peopleMeta, PeoplePage } from './PeoplePage.tsx';
export { loader as loadPerson, meta as personMeta, PersonPage } from './PersonPage.tsx';
export { RetentionTable } from './RetentionTable.tsx';
