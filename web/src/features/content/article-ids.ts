/** The article id of an address. An invalid id becomes one that does not exist. */
export const idOf = (id: string): string => (/^[1-9]\d{0,17}$/.test(id) ? id : '999999999')
