/** A country's tax number of companies: its name in the library of rules. */
const rules: ReadonlyMap<string, string> = new Map(Object.entries({
  AT: 'uid', BE: 'vat', BG: 'vat', CY: 'vat', CZ: 'dic', DE: 'vat', DK: 'cvr', EE: 'kmkr', ES: 'nif', FI: 'alv', FR: 'tva',
  GR: 'vat', HR: 'oib', HU: 'anum', IE: 'vat', IT: 'iva', LT: 'pvm', LU: 'tva', LV: 'pvn', MT: 'vat', NL: 'btw', PL: 'nip',
  PT: 'nif', RO: 'cui', SE: 'vat', SI: 'ddv', SK: 'dph',
  AR: 'cuit', AU: 'abn', BR: 'cnpj', CA: 'bn', CH: 'uid', CL: 'rut', CN: 'uscc', CO: 'nit', GB: 'vat', IL: 'hp', IN: 'gstin',
  IS: 'vsk', JP: 'cn', KR: 'brn', MC: 'tva', MX: 'rfc', NO: 'mva', NZ: 'ird', PE: 'ruc', RS: 'pib', RU: 'inn', SG: 'uen',
  TR: 'vkn', TW: 'ubn', UA: 'edrpou', US: 'ein', VN: 'mst', ZA: 'vat',
})) // biome-ignore format: one table

/** The members of the European Union, whose numbers are told with the country in front (Directive 2006/112/EC, article 215). */
const union = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT',
  'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
]) // biome-ignore format: one list

export const isInUnion = (country: string): boolean => union.has(country)

/** What a country's number begins with where it is told; Greece writes EL (article 215), Japan T. */
const prefixOf = (country: string): string => {
  if (country === 'GR') return 'EL'
  if (country === 'JP') return 'T'
  return isInUnion(country) ? country : ''
}

/**
 * A tax number in its plain form, checked by the country's rules for its length, its letters and its check digits; undefined
 * where it breaks them. In a country whose rules are not known, 3 to 30 letters and digits.
 */
export async function readTaxNumber(country: string, typed: string): Promise<string | undefined> {
  const plain = typed.toUpperCase().replace(/[\s./-]/g, '')
  if (!/^[A-Z0-9]{3,30}$/.test(plain)) return undefined
  const rule = rules.get(country)
  if (rule === undefined) return plain
  const prefix = prefixOf(country)
  const number = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain
  // Loaded with the first number: the rules of all countries are large.
  const { stdnum } = await import('stdnum')
  const known = stdnum[country]?.[rule]
  if (!known) throw new Error(`there is no rule ${rule} of ${country}`)
  const checked = known.validate(number)
  if (!checked.isValid) return undefined
  const compact = (checked.compact ?? number).toUpperCase()
  return isInUnion(country)
    ? `${prefix}${compact.startsWith(prefix) ? compact.slice(prefix.length) : compact}`
    : compact
}
