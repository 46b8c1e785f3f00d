/** `Chinese Yuan`; the code where the browser knows no name. */
export const currencyName = (locale: string, currency: string): string =>
  new Intl.DisplayNames([locale], { type: 'currency', fallback: 'code' }).of(currency) ?? currency
