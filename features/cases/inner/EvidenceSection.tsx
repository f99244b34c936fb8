import { useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Moment } from '@cubby/inner';
import { Button } from '@cubby/ui';
import { useState } from 'react';
import { caseEvidence, type Evidence } from '../staff-contract.ts';

/** The reported content as it was then. Loaded only on demand, because each reading is recorded. */
export function EvidenceSection({ number }: { number: string }) {
  const { text } = useText();
  const [evidence, show] = useState<Evidence>();
  const { busy, run, failure } = useEvidenceAction();
  return (
    <section className="grid gap-3" aria-labelledby="evidence">
      <h2 id="evidence" className="text-title">
        {text('cases.evidence')}
      </h2>
      {evidence === undefined ? (
        <>
          <p className="text-soft">{text('cases.evidence.text')}</p>
          {failure}
          <div>
            <Button
              look="secondary"
              busy={busy === 'evidence'}
              onClick={() =>
                run('evidence', async (client) => {
                  show(await client(caseEvidence, { number }));
                  return '';
                })
              }
            >
              {text('cases.evidence.open')}
            </Button>
          </div>
        </>
      ) : (
        evidence.map(({ at, fields, pictures }) => (
          <div key={at} className="box grid gap-3 p-4">
            <p className="text-small text-soft">
              <Moment at={at} />
            </p>
            {fields.map(({ name, value }) => (
              <p key={name} lang={name} dir="auto" className="whitespace-pre-line wrap-anywhere">
                {value}
              </p>
            ))}
            <ul className="flex flex-wrap gap-2">
              {pictures.map((url, index) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener">
                    {text('cases.evidence.picture', { position: index + 1 })}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
    </section>
  );
}

function useEvidenceAction() {
  const { busy, run, said } = useAction({});
  return { busy, run, failure: said?.tone === 'error' ? <p className="text-error-deep">{said.words}</p> : null };
}
