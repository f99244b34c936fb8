import { Button, ButtonLink, cx } from '@cubby/ui';
import { useState } from 'react';

type PaperButtonProps = {
  path: string;
  label: string;
  failed: string;
  token?: string | undefined;
  look?: 'quiet' | 'secondary';
};

export function PaperButton({ path, label, failed, token, look = 'quiet' }: PaperButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const className = cx(look === 'quiet' && 'button-flush', 'print:hidden');
  if (!token)
    return (
      <ButtonLink look={look} href={path} target="_blank" className={className}>
        {label}
      </ButtonLink>
    );
  const fetchIt = async () => {
    setState('busy');
    try {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${answer.status}`);
      save(await answer.blob(), path.slice(path.lastIndexOf('/') + 1));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button look={look} busy={state === 'busy'} className={className} onClick={() => void fetchIt()}>
        {label}
      </Button>
      <span role="status" className="text-error">
        {state === 'failed' && failed}
      </span>
    </>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
