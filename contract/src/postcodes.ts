/**
 * Postcodes by country, in the forms that the Universal Postal Union publishes (CLDR, `postalCodeData`), in a compact notation: `9`
 * a digit, `A` a letter, `_` an optional space, `(…)` optional, `|` between alternatives; other characters stand for themselves, and
 * letters in any case.
 */
const forms: Readonly<Record<string, string>> = {
  AD: 'AD999', AF: '9999', AI: 'AI-2640', AL: '9999', AM: '(37)9999', AR: '(A)9999(AAA)', AS: '99999(-9999)', AT: '9999',
  AU: '9999', AX: '99999', AZ: '(AZ_)9999', BA: '99999', BB: 'BB99999', BD: '9999', BE: '9999', BG: '9999', BH: '999|9999',
  BL: '99999', BM: 'AA_99|AA_AA', BN: 'AA_9999', BR: '99999(-)999', BT: '99999', BY: '999999', CA: 'A9A_9A9', CC: '9999',
  CH: '9999', CL: '999(-)9999', CN: '999999', CO: '999999', CR: '99999|9999', CU: '99999', CV: '9999', CX: '9999', CY: '9999',
  CZ: '999_99', DE: '99999', DK: '9999', DO: '99999', DZ: '99999', EC: '999999|A9999A', EE: '99999', EG: '99999',
  ES: '99999', ET: '9999', FI: '99999', FK: 'FIQQ_1ZZ', FM: '99999(-9999)', FO: '999', FR: '99_999', GB: 'gb', GE: '9999',
  GF: '99999', GG: 'gb', GI: 'GX11_1AA', GL: '9999', GN: '999', GP: '99999', GR: '999_99', GS: 'SIQQ_1ZZ', GT: '99999',
  GU: '99999(-9999)', GW: '9999', HM: '9999', HN: '99999|AA9999', HR: '99999', HT: '(HT)9999', HU: '9999', ID: '99999', IE: 'ie',
  IL: '99999(99)', IM: 'gb', IN: '999_999', IO: 'BBND_1ZZ', IQ: '99999', IR: '99999(-)99999', IS: '999', IT: '99999', JE: 'gb',
  JO: '99999', JP: '999(-)9999', KE: '99999', KG: '999999', KH: '99999(9)', KR: '99999|999(-)999', KW: '99999', KY: 'KY9-9999',
  KZ: '999999|A99A9A9', LA: '99999', LB: '9999(_9999)', LI: '9999', LK: '99999', LR: '9999', LS: '999', LT: '(LT-)99999',
  LU: '(L-)9999', LV: '(LV-)9999', MA: '99999', MC: '99999', MD: '(MD-|MD)9999', ME: '99999', MF: '99999', MG: '999',
  MH: '99999(-9999)', MK: '9999', MM: '99999', MN: '99999(9)', MP: '99999(-9999)', MQ: '99999', MT: 'AAA_99(99)', MU: '99999',
  MV: '99999', MX: '99999', MY: '99999', MZ: '9999', NC: '99999', NE: '9999', NF: '9999', NG: '999999', NI: '99999', NL: '9999_AA',
  NO: '9999', NP: '99999', NZ: '9999', OM: '999', PE: '99999', PF: '99999', PG: '999', PH: '9999', PK: '99999', PL: '99(-)999',
  PM: '99999', PN: 'PCRN_1ZZ', PR: '99999(-9999)', PT: '9999(-999)', PW: '99999(-9999)', PY: '9999', RE: '99999', RO: '999999',
  RS: '99999(9)', RU: '999999', SA: '99999(-9999)', SD: '99999', SE: '999_99', SG: '999999', SH: 'AAAA_1ZZ', SI: '(SI-)9999',
  SJ: '9999', SK: '999_99', SM: '99999', SN: '99999', SV: '9999', SZ: 'A999', TC: 'TKCA_1ZZ', TH: '99999', TJ: '999999',
  TM: '999999', TN: '9999', TR: '99999', TT: '999999', TW: '999(99|999)', TZ: '99999', UA: '99999', US: '99999(-9999|_9999)',
  UY: '99999', UZ: '999999', VA: '99999', VC: 'VC9999', VE: '9999(-A|A)', VG: 'VG9999', VI: '99999(-9999)', VN: '99999(9)',
  WF: '99999', XK: '99999', YT: '99999', ZA: '9999', ZM: '99999',
} // biome-ignore format: one table

/** Countries without postcodes: what people write instead is kept, where it could be one. */
const without: ReadonlySet<string> = new Set(
  `AE AG AO AQ AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO MR MS
   MW NA NR NU PA PS QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TV UG VU WS YE ZW`.split(/\s+/),
)

/** RFC 5733 section 2.4: what a registry stores. */
export const maxPostcode = 16

/** Forms with letters at certain places. */
const named: Readonly<Record<string, RegExp>> = {
  gb: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
  ie: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
}

const patterns = new Map<string, RegExp>()

function patternOf(country: string): RegExp | undefined {
  const form = forms[country]
  if (form === undefined) return undefined
  const known = named[form] ?? patterns.get(country)
  if (known) return known
  const source = form
    .replace(/[A-Z]+/g, letters => (/^A+$/.test(letters) && !isLiteral(form) ? `[A-Z]{${letters.length}}` : letters))
    .replace(/9+/g, digits => `\\d{${digits.length}}`)
    .replaceAll('_', ' ?')
    .replaceAll('(', '(?:')
    .replaceAll(')', ')?')
  const pattern = new RegExp(`^(?:${source})$`, 'i')
  patterns.set(country, pattern)
  return pattern
}

/** Andorra's and others' own letters; `A` is a placeholder elsewhere. */
const isLiteral = (form: string) => /^(?:AD|AI)/.test(form) || form.endsWith('1AA')

/** Whether a country's postcode form is known, if only as having none. */
const isKnown = (country: string) => without.has(country) || forms[country] !== undefined

/** Whether a postcode has its country's form; of a country without postcodes, whether it can be stored. */
function fitsCountry(country: string, postcode: string): boolean {
  if (without.has(country)) return /^[A-Za-z\d -]{0,16}$/.test(postcode)
  return patternOf(country)?.test(postcode) === true
}

/** Whether a country's addresses have a postcode. */
export const hasPostcodes = (country: string): boolean => !without.has(country)

/** In a registrant's address: by its country's form, else by the specification's. */
export const isRegistrantPostcode = (country: string, typed: string): boolean => {
  const postcode = typed.trim()
  return isKnown(country) ? fitsCountry(country, postcode) : /^[A-Za-z\d-]{4,17}$/.test(postcode)
}

/** In account and organization data, where it may be left out: by the specification's form, or by its country's. */
export const isAccountPostcode = (country: string, typed: string): boolean => {
  const postcode = typed.trim()
  return (
    postcode === '' || /^[A-Za-z\d](?:[A-Za-z\d-]{1,10})[A-Za-z\d]$/.test(postcode) || fitsCountry(country, postcode)
  )
}
