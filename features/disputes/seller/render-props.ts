import type { AttachmentsProps } from '@cubby/forms';
import type { ReactNode } from 'react';

/** The shop's reply templates, inserted into what is being written. */
export type RenderTemplates = (onChosen: (words: string) => void) => ReactNode;
export type RenderUploader = (props: AttachmentsProps) => ReactNode;
