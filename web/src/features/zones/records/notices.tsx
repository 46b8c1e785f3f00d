import { findRecords, savePreparedZone } from '@namestead/contract/zones'
import type { ReactNode } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import type { Zone } from '../../../ui/zone/zone-records.ts'
import css from './notices.module.css'

/** What stands in the way of a zone, above its records. */
const Notice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className={`${layout.stack} ${layout.pad} ${css.notice}`}>
    <p className={`${layout.strong} ${layout.rowNear}`}>
      <Icon name="alert" size={20} />
      {title}
    </p>
    <p>{text}</p>
    {children}
  </div>
)

/**
 * The domain's state forbids changes. The page says so before the customer types; the server would refuse the change anyway.
 */
export function NotEditable() {
  const t = useTexts('zones')
  return <Notice title={t('notEditableTitle')} text={t('notEditableText')} />
}

/** The domain is delegated to other name servers, so these records have no effect. */
export function NotDelegated({ zone: { domain, nameServers } }: { zone: Zone }) {
  const t = useTexts('zones')
  return (
    <Notice title={t('elsewhereTitle')} text={t('elsewhereText')}>
      <ul className={`${layout.wrap} ${layout.ink}`}>
        {nameServers.map(host => (
          <li key={host}>{host}</li>
        ))}
      </ul>
      <ButtonLink to="/user/domain_xq" query={{ domain }} look="quiet" wide>
        {t('changeNameServers')}
      </ButtonLink>
    </Notice>
  )
}

/** Records that were prepared before the domain arrived, none of which could be served: to be mended or discarded. */
export function PreparedLeft({ zone: { domain, name } }: { zone: Zone }) {
  const t = useTexts('zones')
  const { run, busy } = useCommand(savePreparedZone, { quiet: true, refresh: [findRecords] })
  return (
    <Notice title={t('preparedTitle')} text={t('preparedText')}>
      <div className={layout.halves}>
        <ButtonLink to="/user/domain_zone_file" query={{ domain, prepared: '1' }} look="quiet">
          {t('preparedFix')}
        </ButtonLink>
        <Button look="plain" busy={busy} onClick={() => void run({ name, text: '' })}>
          {t('drop')}
        </Button>
      </div>
    </Notice>
  )
}
