/** The chosen theme in local storage. */
export const themeKey = 'theme'
