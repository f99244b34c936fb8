import { TextLink } from './TextLink.tsx';

/** An international number, which devices that can call it call. */
export const PhoneLink = ({ number }: { number: string }) => (
  <TextLink href={`tel:${number.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap">
    <bdi dir="ltr">{number}</bdi>
  </TextLink>
);
