import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { type BuildInfo, liveness } from '../contract.ts';

export const statusEndpoints = (build: BuildInfo): Implementation[] => [implement(liveness, async () => ok(build))];
