// The reference that a transfer quotes: a creditor reference as banks know it (ISO 11649), whose check digits tell a slip of the pen
// from the recharge of someone else.

const body = (recharge: string) => `NS${recharge}`

/** The remainder of ISO 7064 MOD 97-10, letters being 10 to 35. */
const remainder = (text: string): number =>
  Number(BigInt(text.replace(/[A-Z]/g, letter => `${letter.charCodeAt(0) - 55}`)) % 97n)

/** `RF`, two check digits, `NS` and the recharge's number. */
export function transferReference(recharge: string): string {
  const check = 98 - remainder(`${body(recharge)}RF00`)
  return `RF${`${check}`.padStart(2, '0')}${body(recharge)}`
}

/** As written in one, or in groups of four as banks print it. */
const written = /\bRF\d{2}NS\d{1,18}\b|\bRF\d{2} NS\d{2}(?: \d{4})*(?: \d{1,3})?\b|\bRF\d{2} NS\d\b/g

/** The recharges whose references a remittance quotes, without those whose check digits are wrong. */
export function rechargesIn(remittance: string): readonly string[] {
  const found = [...remittance.toUpperCase().matchAll(written)].map(([match]) => match.replaceAll(' ', ''))
  return [...new Set(found.map(each => each.slice(6)).filter((id, at) => transferReference(id) === found[at]))]
}
