import { useText } from '@cubby/i18n/react';
import { useAnswer, useClient, useSite } from '@cubby/site';
import { Button, ButtonLink, EmptyState, Skeleton } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { supportThread } from '../contract.ts';
import { guestSupportPath } from '../rules.ts';
import { useTopic } from '../screens/use-topic.ts';
import { ContactThread } from './ContactThread.tsx';
import type { RenderUploader } from './SupportForm.tsx';
import { ThreadScreen } from './ThreadScreen.tsx';

type LinkedThreadProps = {
  number: string;
  renderUploader: (token: string | undefined) => RenderUploader;
  renderReport: (token: string | undefined) => ReactNode;
};

/** A thread for holders of a mailed link. Its token follows `#`: it reaches this page but no server's log. */
export function LinkedThread({ number, renderUploader, renderReport }: LinkedThreadProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const topicOf = useTopic();
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('t') ?? undefined);
  const { value, error, waiting, ask } = useAnswer(number, (signal) =>
    client(supportThread, { number }, { signal, ...(token && { bearer: token }) }),
  );
  if (value)
    return (
      <>
        <h1 className="text-page wrap-anywhere">{topicOf(value)}</h1>
        {value.kind === 'HELP' ? (
          <ThreadScreen thread={value} token={token} renderUploader={renderUploader(token)} />
        ) : (
          <ContactThread thread={value} token={token} report={renderReport(token)} />
        )}
      </>
    );
  if (!error) return <ThreadSkeleton />;
  return (
    <EmptyState
      heading="h1"
      title={text('support.gone')}
      action={
        <div className="flex flex-wrap gap-x-7 gap-y-3">
          <Button look="secondary" busy={waiting} onClick={ask}>
            {text('support.again')}
          </Button>
          <ButtonLink look="quiet" className="button-flush" href={prefix + guestSupportPath}>
            {text('support.new')}
          </ButtonLink>
        </div>
      }
    >
      {text('support.gone.text')}
    </EmptyState>
  );
}

export function ThreadSkeleton() {
  const { text } = useText();
  return (
    <div className="grid gap-6">
      <h1 className="text-page">{text('support.title')}</h1>
      <Skeleton className="h-64 w-full max-w-words" />
    </div>
  );
}
