import { join } from 'node:path';
import type { Feature } from '@cubby/feature';
import { findDrawing } from './drawing-store.ts';
import { createPictureKeys } from './picture-keys.ts';
import { mountMedia } from './routes.ts';
import { openPictureStore } from './store.ts';
import { filesInFolder } from './uploads/files.ts';
import { createUploads } from './uploads/index.ts';
import { picturesOf } from './uploads/personal.ts';
import { openUploadIntake } from './uploads/receive.ts';
import { filesInS3 } from './uploads/s3-files.ts';

export const feature: Feature = {
  name: 'media',
  start({ pool, actorOf, clock, settings }) {
    const { dataDir, s3, rateLimit, mediaUrl, origins, secretKey, oldSecretKeys } = settings;
    const uploads = createUploads({
      pool,
      files: s3 ? filesInS3(s3) : filesInFolder(join(dataDir, 'uploads')),
      keys: createPictureKeys(secretKey, oldSecretKeys),
      intake: openUploadIntake(join(dataDir, 'incoming')),
      dropPrints: openPictureStore(dataDir).drop,
    });
    return {
      endpoints: uploads.endpoints,
      personal: [picturesOf(mediaUrl || origins.cubby.origin)],
      mounts: [
        (app) =>
          mountMedia(app, {
            dataDir,
            rateLimit,
            loadPicture: (id) => findDrawing(pool, id),
            seeUploaded: async (id, request) => uploads.see(id, await actorOf(request), clock.now()),
          }),
      ],
      schedules: [{ name: 'pictures that nothing keeps', everySeconds: 600, run: uploads.runScheduled }],
    };
  },
};
