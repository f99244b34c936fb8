import type { Kind } from '../contract.ts';
import type { Scene } from './scene.ts';
import { deskScenes } from './scenes-desk.ts';
import { paperScenes } from './scenes-paper.ts';
import { roomScenes } from './scenes-room.ts';
import { wornScenes } from './scenes-worn.ts';

/** Each kind in use, with typical objects around it. */
export const scenes: Record<Kind, Scene> = { ...paperScenes, ...deskScenes, ...roomScenes, ...wornScenes };
