import { findRecords, savePreparedZone } from '@namestead/contract/zones'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import css from '../notice.module.css'

/** Records that were prepared before the domain arrived, none of which could be served: to be mended or discarded. */
export function PreparedLeft({ domain, name }: { readonly domain: string; readonly name: string }) {
  const t = useTexts('zones')
  const { run, busy } = useCommand(savePreparedZone, { quiet: true, refresh: [findRecords] })
  return (
    <div className={`${layout.stack} ${layout.pad} ${css.notice}`}>
      <p className={`${layout.strong} ${layout.rowNear}`}>
        <Icon name="alert" size={20} />
        {t('preparedTitle')}
      </p>
      <p>{t('preparedText')}</p>
      <div className={css.buttons}>
        <ButtonLink to="/user/domain_zone_file" query={{ domain, prepared: '1' }} look="quiet">
          {t('preparedFix')}
        </ButtonLink>
        <Button look="plain" busy={busy} onClick={() => void run({ name, text: '' })}>
          {t('drop')}
        </Button>
      </div>
    </div>
  )
}
