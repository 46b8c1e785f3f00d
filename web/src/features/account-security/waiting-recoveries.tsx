import { withdrawRecovery } from '@namestead/contract/account-security'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import css from './forms.module.css'
import type { Protection } from './protection-frame.tsx'
import { useChange } from './use-change.ts'
import { useMoment } from './use-moment.ts'

/** Somebody asked an operator for this account: its owner can end that at once. */
export function WaitingRecoveries({ recoveries }: Pick<Protection, 'recoveries'>) {
  const t = useTexts('account-security')
  const moment = useMoment()
  const { change, busy } = useChange()
  return recoveries.map(({ recovery, at }) => (
    <Card key={recovery}>
      <div className={css.form}>
        <h2 className={css.heading}>{t('recoveryWaits')}</h2>
        <p className={css.warning}>{t('recoveryWaitsText', { date: moment(at) })}</p>
        <Button look="bad" wide busy={busy} onClick={() => change(withdrawRecovery, { recovery })}>
          {t('recoveryNotMe')}
        </Button>
      </div>
    </Card>
  ))
}
