import { mostPictures } from '@cubby/features/crafts/rules';
import { type AttachmentsProps, useAttachments, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Icon, Picture } from '@cubby/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { ChildThingFacts } from '../../contract.ts';
import { KeptPhotos } from './KeptPhotos.tsx';
import { prepareDrawings } from './kind-drawings.ts';
import { useNextQuestion } from './next-question.ts';
import { StepForm } from './StepFrame.tsx';

export type RenderUploader = (
  props: AttachmentsProps & { label: string; words: { add: string; help: string }; most: number },
) => ReactNode;

/** Photos of only the craft, by a window, on white paper. */
export function PhotoStep({ thing, renderUploader }: { thing: ChildThingFacts; renderUploader: RenderUploader }) {
  const { text } = useText();
  const next = useNextQuestion(thing, 'photo');
  const attached = useAttachments();
  useEffect(prepareDrawings, []);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const kept = thing.pictures.filter(({ pictureId }) => !removed.includes(pictureId));
  const room = mostPictures - kept.length;
  const form = useForm({
    id: 'photo',
    initial: {},
    submit: async () => {
      const files = attached.toSend();
      if (!files) return;
      const isChanged = files.length > 0 || removed.length > 0;
      await next(
        isChanged
          ? { kept: kept.map(({ pictureId }) => pictureId), added: files.map(({ uploadId }) => uploadId) }
          : undefined,
      );
    },
  });
  const [first] = kept;
  return (
    <StepForm {...{ thing, form }} step="photo">
      {first && (
        <div className="kid-photo">
          <Picture picture={first.image} alt={thing.name} sizes="304px" />
        </div>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-2 font-medium">
        <li className="flex gap-2">
          <Icon name="sun" large className="text-second" />
          {text('childMode.photo.window')}
        </li>
        <li className="flex gap-2">
          <Icon name="check" large className="text-second" />
          {text('childMode.photo.paper')}
        </li>
      </ul>
      {thing.pictures.length > 0 && <KeptPhotos pictures={thing.pictures} removed={removed} onChange={setRemoved} />}
      {room > 0 &&
        renderUploader({
          label: text(first ? 'childMode.photo.more' : 'childMode.photo.add'),
          words: { add: text('childMode.photo.take'), help: text('childMode.photo.clean') },
          most: room,
          ...attached.uploader,
        })}
    </StepForm>
  );
}
