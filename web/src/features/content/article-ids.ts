/** The article that an address asks for. What cannot be an id is an article that nobody wrote. */
export const idOf = (search: URLSearchParams): string => {
  const id = search.get('id') ?? ''
  return /^[1-9]\d{0,17}$/.test(id) ? id : '999999999'
}
