import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'

/** DS of a zone that we sign follow its keys. */
export function DsManaged({ domain }: { domain: string }) {
  const t = useTexts('dnssec')
  return (
    <>
      <p className={layout.soft}>{t('dsManaged')}</p>
      <ButtonLink to="/user/domain_dnssec" query={{ domain }} look="quiet" wide>
        {t('toDnssec')}
      </ButtonLink>
    </>
  )
}
