export { Component, loader, meta } from '@cubby/features/accounts/seller';
