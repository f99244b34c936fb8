import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const all = statement(
  'crafts_pictures',
  `select picture_id as "pictureId", upload_id as "uploadId", is_certificate as "isCertificate" from craft_picture
   where craft_version_id = $versionId order by position`,
);
export type CraftPicture = RowOf<'crafts_pictures'>;
export const findPictures = (db: Queryable, versionId: string): Promise<CraftPicture[]> => all.all(db, { versionId });

const drop = statement('crafts_pictures_drop', 'delete from craft_picture where craft_version_id = $versionId');
const put = statement(
  'crafts_pictures_put',
  `insert into craft_picture (craft_version_id, position, picture_id, upload_id, is_certificate)
   select $versionId, p.n - 1, p.picture_id, p.upload_id, p.is_certificate
   from unnest($pictureIds::text[], $uploadIds::uuid[], $certificates::boolean[]) with ordinality as p (picture_id, upload_id, is_certificate, n)`,
);
type New = Omit<CraftPicture, 'isCertificate'> & { isCertificate?: boolean };
/** Pictures in order, certificates after them. */
export async function putPictures(tx: Tx, versionId: string, pictures: readonly New[]): Promise<void> {
  await drop.run(tx, { versionId });
  await put.run(tx, {
    versionId,
    pictureIds: pictures.map(({ pictureId }) => pictureId),
    uploadIds: pictures.map(({ uploadId }) => uploadId!),
    certificates: pictures.map(({ isCertificate = false }) => isCertificate),
  });
}

const unused = statement(
  'crafts_pictures_unused',
  `select u as "uploadId!" from unnest($uploadIds::uuid[]) as u
   where not exists (select from craft_picture i where i.upload_id = u)`,
);
/** The uploads that are in no version any longer: versions of one craft share theirs. */
export const findUnused = async (db: Queryable, uploadIds: readonly string[]): Promise<string[]> =>
  (await unused.all(db, { uploadIds })).map(({ uploadId }) => uploadId);
