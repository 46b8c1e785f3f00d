import { Link } from 'react-router'
import { useLanguage } from '../../app/language.tsx'
import { usePathTo } from '../../app/paths.ts'
import { useTexts } from '../../app/texts.ts'
import { countryName } from '../../ui/countries.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './template-row.module.css'
import type { Template } from './use-template-form.ts'

export function TemplateRow({ template }: { template: Template }) {
  const t = useTexts('registrants')
  const language = useLanguage()
  const pathTo = usePathTo()
  const { label, kind, name, organisation, country, domainCount, preferred } = template
  return (
    <Link to={pathTo('/user/mb_info', { query: { id: template.template } })} className={css.row} prefetch="intent">
      <span className={css.icon}>
        <Icon name={kind === 'person' ? 'me' : 'users'} size={22} />
      </span>
      <span className={css.text}>
        <span className={css.label}>
          <span className={css.words}>{label}</span>
          {preferred && <StateTag tone="brand">{t('preferred')}</StateTag>}
        </span>
        <span className={css.facts}>
          {[organisation, name, countryName(country, language)].filter(fact => fact && fact !== label).join(' · ')}
        </span>
        <span className={css.facts}>{domainCount === 0 ? t('unused') : t('usedBy', { count: domainCount })}</span>
      </span>
      <Icon name="forward" size={18} />
    </Link>
  )
}
