import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { countryName } from '../../ui/countries.ts'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import type { Template } from './use-template-form.ts'
import { verificationTexts, verificationTones } from './verification/verification-tones.ts'

export function TemplateRow({ template }: { template: Template }) {
  const t = useTexts('registrants')
  const language = useLanguage()
  const { label, kind, name, organisation, country, domainCount, preferred, verification } = template
  return (
    <ListRow
      to="/user/mb_info"
      query={{ id: template.template }}
      icon={{ name: kind === 'person' ? 'me' : 'users' }}
      forward
    >
      <span className={`${layout.strong} ${layout.tags} ${layout.across} ${layout.shrink} ${layout.lead}`}>
        <span className={`${layout.ellipsis} ${layout.shrink}`}>{label}</span>
        {preferred && <StateTag tone="brand">{t('default')}</StateTag>}
        {(verification.state === 'waiting' || verification.state === 'lapsed') && (
          <StateTag tone={verificationTones[verification.state]}>{t(verificationTexts[verification.state])}</StateTag>
        )}
      </span>
      <RowFacts oneLine>
        {[organisation, name, countryName(country, language)].filter(fact => fact && fact !== label).join(' · ')}
      </RowFacts>
      <RowFacts oneLine>{domainCount === 0 ? t('unused') : t('countDomains', { count: domainCount })}</RowFacts>
    </ListRow>
  )
}
