/**
 * One line set on a 24 px box, drawn for a 1.75 px pen. Joints stay slightly open, as a hand leaves them.
 * Shapes named in `turning` point along the reading direction and are mirrored where it runs from right to left.
 */
export const shapes = {
  menu: 'M4 7h16M4 12h11M4 17h16',
  search: 'M17 10.5a6.5 6.5 0 1 0-2.2 4.9M16.4 16.4 20.5 20.5',
  cart: 'M3 4.5h2.3L7.8 15.5h9.7L20 7.5H7.4M9.2 19.5h.01M16.3 19.5h.01',
  user: 'M15.9 8a3.9 3.9 0 1 0-1.5 3M4.5 20c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6',
  globe:
    'M20.5 12a8.5 8.5 0 1 1-2.5-6M3.8 12h16.4M12 3.7c-2.3 2.4-3.4 5.2-3.4 8.3s1.1 5.9 3.4 8.3c2.3-2.4 3.4-5.2 3.4-8.3 0-2.7-.9-5.2-2.6-7.4',
  chevronDown: 'M6 9.5l5.7 5.5M12.3 15 18 9.5',
  chevronUp: 'M6 14.5 11.7 9M12.3 9l5.7 5.5',
  chevronNext: 'M9.5 6l5.5 5.7M15 12.3 9.5 18',
  chevronBack: 'M14.5 6 9 11.7M9 12.3l5.5 5.7',
  arrowNext: 'M4 12h14.5M13.5 6.5l5.6 5.2M19.1 12.3l-5.6 5.2',
  arrowBack: 'M20 12H5.5M10.5 6.5l-5.6 5.2M4.9 12.3l5.6 5.2',
  close: 'M6 6l12 12M18 6l-5.3 5.3M11.3 12.7 6 18',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  check: 'M5 12.7l4.6 4.6M10.3 16.6 19 7',
  star: 'M12 4l2.4 5.1 5.6.7-4.1 3.9 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.8l5-.6',
  truck:
    'M3 6.5h11v10H9.5M5 16.5H3v-6M14 10h3.7l3.3 3.5v3h-1.7M14 16.5h1.3M8.9 17.5a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0M19 17.5a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.8 7.3 7 9 4.2-1.7 7-4.7 7-9V6l-5-1.8M9 12l2.2 2.2L15.3 10',
  info: 'M20.5 12a8.5 8.5 0 1 1-1.4-4.7M12 11v5.5M12 7.7v.01',
  warning: 'M11 4.6 3.2 18.5c-.4.7 0 1.5.9 1.5h15.8c.9 0 1.3-.8.9-1.5L13 4.6M12 9.5v4.8M12 17.2v.01',
  error: 'M20.5 12a8.5 8.5 0 1 1-1.4-4.7M12 7.5v5.3M12 16.2v.01',
  success: 'M20.5 12a8.5 8.5 0 1 1-2.5-6M8.3 12.2l2.7 2.7 5.2-5.6',
  filter:
    'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M17.3 7a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0M10.9 17a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0',
  share: 'M12 15V4.5M8 8l3.7-3.7M12.3 4.3 16 8M7 11H5v9h14v-9h-2',
  trash: 'M4.5 6.5h15M9.5 6V4h5v2M6.5 9.5l.8 10.5h9.4l.8-10.5M10.3 10.5v6M13.7 10.5v6',
  print: 'M7 8V4h10v4M7 16.5H4V8.5h16v8h-3M7 14h10v6H7v-5',
  external: 'M13.5 4.5h6v6M19 5l-8 8M18 14v5.5H4.5V6H10',
  heart:
    'M12 19.8C7 16 4 12.9 4 9.3 4 6.9 5.8 5 8.1 5c1.6 0 3 .9 3.9 2.3C12.9 5.9 14.3 5 15.9 5 18.2 5 20 6.9 20 9.3c0 3.3-2.5 6.2-6.8 9.6',
  edit: 'M4.5 19.5l1-4.2L16 4.8l3.2 3.2L8.7 18.5l-3 .7M13.8 7l3.2 3.2',
  box: 'M12 3.5 4 7.5v9l8 4 8-4v-9l-6.8-3.4M4.3 7.8l7.7 3.7 7.7-3.7M12 12v8',
  store:
    'M4 9.5 5.5 4.5h13L20 9.5M4 9.5c0 3.2 4 3.2 4 0 0 3.2 4 3.2 4 0 0 3.2 4 3.2 4 0 0 3.2 4 3.2 4 0M5.5 13v7h13v-7M10 20v-4.5h4V20',
  card: 'M20.5 9V6h-17v12.5h17V10M3.5 10h16M6.5 15h3.5',
  mail: 'M20.5 8V18.5h-17v-13h17L12 13 4 6.3',
  phone: 'M5 4.5h3.5L10 9l-2.2 1.6c1 2.3 3.2 4.5 5.5 5.5L15 14l4.5 1.5V19c-8 1.5-16-6.5-14.7-13',
  calendar: 'M5 6.5h14.5v13h-15V7M5 11h14M8.5 4v4M15.5 4v4',
  clock: 'M20.5 12a8.5 8.5 0 1 1-2.5-6M12 7.5V12l3.3 2',
  location: 'M12 20.5C8 16.3 6 13 6 10a6 6 0 1 1 12 0c0 2.7-1.6 5.6-4.8 9.2M14 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  grid: 'M4.5 4.5h6v6h-6V5M13.5 4.5h6v6h-6V5M4.5 13.5h6v6h-6V14M13.5 13.5h6v6h-6V14',
  picture: 'M4 5h16v14H4V6M4.3 16l4.7-4.5 4 4 3-2.7 3.7 3.2M16.3 9a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0',
} as const;

export type IconName = keyof typeof shapes;

export const turning: ReadonlySet<IconName> = new Set<IconName>([
  'menu',
  'chevronNext',
  'chevronBack',
  'arrowNext',
  'arrowBack',
  'truck',
  'external',
]);
