import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { StateView } from '../../ui/state-view.tsx'

/** The address names no domain of the account. */
export function NoDomain() {
  const t = useTexts('forwards')
  return (
    <StateView picture={<NoDomains />} title={t('noDomainTitle')} text={t('noDomainText')}>
      <ButtonLink to="/user/my_domain">{t('toDomains')}</ButtonLink>
    </StateView>
  )
}
