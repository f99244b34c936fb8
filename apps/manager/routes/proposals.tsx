export { deskLoader as loader, deskMeta as meta, ProposalsDesk as Component } from '@cubby/features/proposals/inner';
