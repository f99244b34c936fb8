/** The grounds of child mode, by day and by night, for the browser's own surfaces. */
export const themeColours = { light: '#fcf5e9', dark: '#201627' };
