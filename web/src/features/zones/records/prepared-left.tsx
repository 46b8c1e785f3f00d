import { findRecords, savePreparedZone } from '@namestead/contract/zones'
import { call, callKey } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from '../notice.module.css'

/** Records that were prepared before the domain arrived, none of which could be served: to be mended or discarded. */
export function PreparedLeft({ domain, name }: { readonly domain: string; readonly name: string }) {
  const t = useTexts('zones')
  const { submit, busy } = useSubmit()
  const discard = () =>
    submit(async () => {
      const answer = await call(savePreparedZone, { name, text: '' })
      if (answer.code === -1) toast(answer.message)
      if (answer.code === 1) await queries.invalidateQueries({ queryKey: callKey(findRecords) })
    })
  return (
    <div className={css.notice}>
      <p className={css.title}>
        <Icon name="alert" size={20} />
        {t('preparedTitle')}
      </p>
      <p>{t('preparedText')}</p>
      <div className={css.buttons}>
        <ButtonLink to="/user/domain_zone_file" query={{ domain, prepared: '1' }} look="quiet">
          {t('preparedFix')}
        </ButtonLink>
        <Button look="plain" busy={busy} onClick={discard}>
          {t('drop')}
        </Button>
      </div>
    </div>
  )
}
