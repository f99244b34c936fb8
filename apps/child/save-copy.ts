import type { Client } from '@cubby/contract';
import { saveChildhood } from '@cubby/features/handovers/child';
import { exportTeenChildhood } from '@cubby/features/handovers/childhood-contract';

/** Saves the copy of their data that the staff have given a teen. */
export const saveCopy = async (client: Client): Promise<void> => saveChildhood(await client(exportTeenChildhood, {}));
