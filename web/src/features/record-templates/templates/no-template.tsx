import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { StateView } from '../../../ui/state-view.tsx'

/** The address names no template of the account. */
export function NoTemplate() {
  const t = useTexts('record-templates')
  return (
    <StateView picture={<NoRecords />} title={t('templateNotFound')} text={t('noTemplateText')}>
      <ButtonLink to="/user/dns_site/jxmb_lb">{t('recordTemplates')}</ButtonLink>
    </StateView>
  )
}
