/** What built documents call the product. The server writes the name of another site in its place. */
export const builtName = 'Namestead'

/** The element of the document that has the name (HTML Standard, section 4.2.5.1). */
export const nameElement = 'application-name'

let known: string | undefined

/** What the product is called on this site, as the document says. */
export function productName(): string {
  if (typeof document === 'undefined') return known ?? builtName
  known ??= document.querySelector<HTMLMetaElement>(`meta[name="${nameElement}"]`)?.content || builtName
  return known
}

/** For a page that the server renders: one at a time. */
export const renderAs = (name: string | undefined): void => {
  known = name
}
