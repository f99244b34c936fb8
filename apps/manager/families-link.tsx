import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';

/** To the page of families, for those who may read it; the pages that lead there are for others too. */
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
