/** The background colours of child mode, by day and by night, for the browser's own UI. */
export const themeColours = { light: '#fcf5e9', dark: '#201627' };
