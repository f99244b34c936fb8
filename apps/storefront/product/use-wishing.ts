import { useStoredUser } from '@cubby/features/accounts/storefront';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useSite } from '@cubby/site';
import { useNavigate } from 'react-router';
import { signInPath } from '../members/sign-in-path.ts';

export function useWishing(sku: string): { isMember: boolean; signIn: () => void; listsHref: string } {
  const { prefix } = useSite();
  const navigate = useNavigate();
  return {
    isMember: useStoredUser(),
    // The router adds the language’s prefix.
    signIn: () => void navigate(signInPath(pathOfProduct(sku))),
    listsHref: `${prefix}/profile/wishlists`,
  };
}
