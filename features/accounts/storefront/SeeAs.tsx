import { leaveFor } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { openViewing } from '../contract.ts';
import { FollowLink } from './FollowLink.tsx';
import { keepUser } from './stored-user.ts';

/** Opens the session in which a staff member sees the shop as a person does. */
export function SeeAs() {
  const client = useClient();
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <FollowLink
      id="see-as"
      act={async (bearer) => {
        keepUser(await client(openViewing, {}, { bearer }));
        // Reloads the whole page: none of the visitor's own content may stay.
        return leaveFor(`${prefix}/profile`);
      }}
      lead={text('viewing.text')}
      button={text('viewing.open')}
      done={() => null}
    />
  );
}
