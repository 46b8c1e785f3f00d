import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import type { NeededField } from './contact-rules.ts'

/** The key of each field's label. */
const labels = {
  organisation: 'organisationName', name: 'fullName', email: 'email', country: 'country', province: 'province',
  city: 'city', address: 'address', postcode: 'postcode', phone: 'phone',
} as const satisfies Record<NeededField, string> // biome-ignore format: one list

/** Explains why the form cannot be saved yet, by the labels of the missing fields. */
export function MissingNote({ missing }: { missing: readonly NeededField[] }) {
  const t = useTexts('registrants')
  const locale = localeOf(useLanguage())
  if (missing.length === 0) return null
  const fields = new Intl.ListFormat(locale).format(missing.map(field => t(labels[field])))
  return <p className={layout.note}>{t('stillMissing', { fields })}</p>
}
