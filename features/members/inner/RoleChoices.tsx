import { type ShopRole, type StaffRole, shopRoles, staffRoles } from '@cubby/contract';
import type { MessageKey } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { Checkbox, FieldError } from '@cubby/ui';

type RoleChoicesProps = {
  id: string;
  isStaff: boolean;
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (roles: string[]) => void;
};

const help: Record<'staff' | 'shop', Partial<Record<StaffRole | ShopRole, MessageKey>>> = {
  staff: {
    ADMIN: 'members.help.ADMIN',
    CATALOGUE: 'members.help.staffCATALOGUE',
    SAFETY: 'members.help.SAFETY',
    FINANCE: 'members.help.staffFINANCE',
    SUPPORT: 'members.help.SUPPORT',
    READER: 'members.help.READER',
  },
  shop: {
    OWNER: 'members.help.OWNER',
    CATALOGUE: 'members.help.CATALOGUE',
    ORDERS: 'members.help.ORDERS',
    FINANCE: 'members.help.FINANCE',
  },
};

/** Each role with its permissions. */
export function RoleChoices({ id, isStaff, chosen, error, onChange }: RoleChoicesProps) {
  const { text, lookup } = useText();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-strong">{text('members.roles')}</legend>
      {(isStaff ? staffRoles : shopRoles).map((role, i) => (
        <Checkbox
          key={role}
          id={i === 0 ? id : undefined}
          label={
            <>
              {lookup(`inner.role.${role}`)}{' '}
              <span className="text-small text-soft">{text(help[isStaff ? 'staff' : 'shop'][role]!)}</span>
            </>
          }
          checked={chosen.includes(role)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, role] : chosen.filter((each) => each !== role))
          }
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
