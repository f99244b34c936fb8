import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';

/** A link to the page of families, for staff who may read it; other staff also see the pages with the link. */
export function FamiliesLink() {
  const { prefix } = useSite();
  const { text } = useText();
  if (!useMayAsStaff('families.read')) return null;
  return (
    <p className="mt-8">
      <TextLink href={`${prefix}/families`}>{text('families.desk.link')}</TextLink>
    </p>
  );
}
