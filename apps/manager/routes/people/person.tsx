import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { OpenCase } from '@cubby/features/cases/inner';
import { GuardianPart } from '@cubby/features/families/inner';
import { guardianRecord } from '@cubby/features/families/staff-contract';
import { loadPerson, PersonPage } from '@cubby/features/people/inner';
import { ifReadable, type LoaderArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export { personMeta as meta } from '@cubby/features/people/inner';

export async function loader(args: LoaderArgs) {
  const { person } = await loadPerson(args);
  const { accountId } = person;
  return { person, family: await ifReadable(args.site.client(guardianRecord, { accountId })) };
}

export function Component() {
  const { person, family } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  const canHandle = useMayAsStaff('people.handle');
  const mayDecide = useMayAsStaff('cases.decide');
  const canVerify = useMayAsStaff('families.verify') && !person.isOwn;
  return (
    <PersonPage
      canHandle={canHandle}
      actions={canHandle && mayDecide && !person.isOwn && <OpenCase kind="PERSON" subject={person.accountId} />}
      more={
        family && (
          <GuardianPart accountId={person.accountId} family={family} canVerify={canVerify} onChanged={revalidate} />
        )
      }
    />
  );
}
