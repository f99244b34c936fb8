/**
 * The look of each brand's mails. Mail programs support neither custom properties nor oklch, so these are hex colours.
 */
export type MailBrand = {
  name: string;
  /** For light and dark mode. */
  day: MailColours;
  night: MailColours;
  font: string;
  corner: number;
  /** `margin`: the red line of an exercise book at the reading edge. `bunting`: a garland of flags above the head. */
  signature: 'margin' | 'bunting';
  flags: readonly string[];
};

export type MailColours = {
  ground: string;
  sheet: string;
  rule: string;
  ink: string;
  soft: string;
  /** A button's background; its text is `onMain`. */
  main: string;
  onMain: string;
  /** The shade of the main colour used for text. */
  link: string;
  margin: string;
};

export const mailBrands = {
  cubby: {
    name: 'Cubby',
    font: "Onest, 'Segoe UI', Roboto, 'Helvetica Neue', 'IBM Plex Sans Arabic', Tahoma, Arial, sans-serif",
    corner: 6,
    signature: 'margin',
    flags: [],
    day: {
      ground: '#fdfaf5',
      sheet: '#ffffff',
      rule: '#e2ded5',
      ink: '#192133',
      soft: '#505869',
      main: '#215cd0',
      onMain: '#ffffff',
      link: '#215cd0',
      margin: '#f0a5a0',
    },
    night: {
      ground: '#141822',
      sheet: '#1f242f',
      rule: '#383d48',
      ink: '#e4e8ef',
      soft: '#acb1bb',
      main: '#356ddc',
      onMain: '#ffffff',
      link: '#97bbfb',
      margin: '#8a4548',
    },
  },
  kids: {
    name: 'Cubby Kids',
    font: "Nunito, 'Arial Rounded MT Bold', 'Segoe UI', Roboto, 'Baloo Bhaijaan 2', Tahoma, Arial, sans-serif",
    corner: 18,
    signature: 'bunting',
    flags: ['#e14b39', '#fed252', '#418e47', '#7ec9ed'],
    day: {
      ground: '#fcf5e9',
      sheet: '#fffcf7',
      rule: '#e3d5c2',
      ink: '#3d241e',
      soft: '#6d544e',
      main: '#b32517',
      onMain: '#ffffff',
      link: '#b32517',
      margin: '#fffcf7',
    },
    night: {
      ground: '#281916',
      sheet: '#362421',
      rule: '#513d39',
      ink: '#f2eae1',
      soft: '#c1b5ab',
      main: '#c33b2c',
      onMain: '#ffffff',
      link: '#fca48d',
      margin: '#362421',
    },
  },
} as const satisfies Record<string, MailBrand>;
