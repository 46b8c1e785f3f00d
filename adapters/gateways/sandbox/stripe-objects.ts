import type { ProviderAnswer } from './alipay.ts'

export const minorOf = (amount: string) => Number(amount.replace('.', ''))
export const decimalOf = (minor: number) => {
  const digits = `${minor}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const json = (status: number, body: object): ProviderAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})
