import { useState } from 'react';

/** A file that an uploader has sent ahead of its form, with what it shows. */
export type Attachment = { uploadId: string; alt: string };
/** What a form gives to its uploader. */
export type AttachmentsProps = {
  /** How often the form was to be sent before all files were there: the uploader then says what it waits for. */
  awaited: number;
  /** The files that were uploaded, in order; `settled` when none is on its way or has failed. */
  onChange: (files: readonly Attachment[], settled: boolean) => void;
};
type Attachments = {
  files: readonly Attachment[];
  uploader: AttachmentsProps;
  /** Each sending has an uploader of its own, which this is the key of. */
  round: number;
  /** Whether the form cannot be sent yet. Asked when it is to be sent: its button is never disabled without a word. */
  mustWait: () => boolean;
  /** They were sent with the form. */
  clear: () => void;
};

const none = { files: [], settled: true };

/** The files of a form, which are uploaded before it is sent. */
export function useAttachments(): Attachments {
  const [{ files, settled }, choose] = useState<{ files: readonly Attachment[]; settled: boolean }>(none);
  const [awaited, setAwaited] = useState(0);
  const [round, setRound] = useState(0);
  return {
    files,
    uploader: {
      awaited,
      onChange: (chosen, isSettled) => {
        choose({ files: chosen, settled: isSettled });
        if (isSettled) setAwaited(0);
      },
    },
    round,
    mustWait: () => {
      if (!settled) setAwaited(awaited + 1);
      return !settled;
    },
    clear: () => {
      choose(none);
      setRound(round + 1);
    },
  };
}
