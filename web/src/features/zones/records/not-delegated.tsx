import type { Output } from '@namestead/contract/call'
import type { findRecords } from '@namestead/contract/zones'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import css from '../notice.module.css'

/** Warns that the domain is delegated to other name servers, so these records have no effect. */
export function NotDelegated({ zone }: { zone: Output<typeof findRecords>['zone'] }) {
  const t = useTexts('zones')
  return (
    <div className={`${layout.stack} ${layout.pad} ${css.notice}`}>
      <p className={`${layout.strong} ${layout.rowNear}`}>
        <Icon name="alert" size={20} />
        {t('elsewhereTitle')}
      </p>
      <p>{t('elsewhereText')}</p>
      <ul className={`${layout.wrap} ${layout.ink} ${css.hosts}`}>
        {zone.nameServers.map(host => (
          <li key={host}>{host}</li>
        ))}
      </ul>
      <ButtonLink to="/user/domain_xq" query={{ domain: zone.domain }} look="quiet" wide>
        {t('changeNameServers')}
      </ButtonLink>
    </div>
  )
}
