import { useText } from '@cubby/i18n/react';
import { Picture } from '@cubby/ui';

type File = { url: string; name: string };

/** The pictures and PDFs of a message. */
export function ThreadFiles({ pictures, documents }: { pictures: readonly File[]; documents: readonly File[] }) {
  const { text } = useText();
  return (
    <>
      {pictures.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-3" aria-label={text('support.pictures')}>
          {pictures.map((picture) => (
            <li key={picture.url}>
              <a href={picture.url.replace(/\/\d+\.\w+$/, '/1200.jpeg')} target="_blank" rel="noreferrer">
                <Picture
                  picture={picture}
                  alt={picture.name || text('support.picture')}
                  width={160}
                  height={160}
                  sizes="160px"
                  className="w-40"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="mt-1 grid justify-items-start gap-2" aria-label={text('support.documents')}>
          {documents.map(({ url, name }) => (
            <li key={url} className="max-w-full">
              <a href={url} download className="text-link inline-flex max-w-full gap-2">
                <bdi className="truncate">{name || text('support.document')}</bdi> <span>(PDF)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
