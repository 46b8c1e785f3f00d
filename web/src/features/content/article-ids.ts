/** The article that an address asks for. What cannot be an id is an article that nobody wrote. */
export const idOf = (id: string): string => (/^[1-9]\d{0,17}$/.test(id) ? id : '999999999')
