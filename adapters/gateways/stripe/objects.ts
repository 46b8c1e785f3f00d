export const idOf = (named: string | { readonly id: string } | null) => (typeof named === 'string' ? named : named?.id)
export const currencyOf = ({ currency }: { readonly currency: string | null }) => (currency ?? '').toUpperCase()

/** Hundredths as a decimal, and back. */
export const decimalOf = (minor: number): string => {
  const digits = `${minor}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
export const minorOf = (amount: string): number => Number(amount.replace('.', ''))

export const localeOf = (language: 'us' | 'zhcn') => (language === 'zhcn' ? 'zh' : 'en')
