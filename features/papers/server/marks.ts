export const marks = {
  cubby: {
    name: 'Cubby',
    drawing:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><g fill="none" stroke="#000" stroke-width="2.4">' +
      '<rect x="2" y="3" width="30" height="28" rx="4"/><path d="M2 17h30M17 3v14"/></g>' +
      '<circle cx="24.5" cy="10.3" r="3"/><rect x="7" y="20.5" width="20" height="7" rx="1.5" fill="#999"/></svg>',
  },
  kids: {
    name: 'Cubby Kids',
    drawing:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><path d="M4 7l30-3 1 29-30 2z"/><g fill="#fff">' +
      '<path d="M9 11l9-1v9l-9 .6z"/><path d="M21 10l9-1 .4 9-9 .8z"/><path d="M9 22l21-1.6.3 9-21 1.6z"/></g></svg>',
  },
} as const;
