import type { Childhood } from '../childhood-contract.ts';

/** Saves a childhood as an archive: the data as JSON, with each picture in a folder. @throws if the archive fails */
export async function saveChildhood(childhood: Pick<Childhood, 'crafts'>): Promise<void> {
  const { strToU8, zip } = await import('fflate');
  const files: Record<string, Uint8Array> = {};
  const crafts = await Promise.all(
    childhood.crafts.map(async ({ pictures, ...craft }, i) => ({
      ...craft,
      pictures: (
        await Promise.all(
          pictures.map(async ({ url }, k) => {
            const answer = await fetch(url);
            // Pictures hidden meanwhile are omitted; the rest is saved.
            if (!answer.ok) return [];
            const name = `pictures/${i + 1}-${k + 1}.webp`;
            files[name] = new Uint8Array(await answer.arrayBuffer());
            return [name];
          }),
        )
      ).flat(),
    })),
  );
  files['child.json'] = strToU8(JSON.stringify({ ...childhood, crafts }, null, 2));
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
    zip(files, { level: 0 }, (error, made) => (error ? reject(error) : resolve(new Uint8Array(made)))),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  link.download = 'cubby-childhood.zip';
  link.click();
  URL.revokeObjectURL(link.href);
}
