import { WishLink } from '@cubby/features/wishlists/storefront';

export default WishLink;
