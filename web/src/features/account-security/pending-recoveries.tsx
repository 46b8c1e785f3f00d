import { withdrawRecovery } from '@namestead/contract/account-security'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import css from './forms.module.css'
import type { Protection } from './protection/protection-frame.tsx'
import { useChange } from './protection/use-change.ts'
import { useInstantText } from './use-instant-text.ts'

/** Pending requests to recover this account. Its owner can cancel them at once. */
export function PendingRecoveries({ recoveries }: Pick<Protection, 'recoveries'>) {
  const t = useTexts('account-security')
  const instantText = useInstantText()
  const { change, busy } = useChange()
  return recoveries.map(({ recovery, at }) => (
    <Card key={recovery}>
      <div className={css.form}>
        <h2 className={css.heading}>{t('recoveryWaits')}</h2>
        <p className={css.warning}>{t('recoveryWaitsText', { date: instantText(at) })}</p>
        <Button look="bad" wide busy={busy} onClick={() => change(withdrawRecovery, { recovery })}>
          {t('recoveryNotMe')}
        </Button>
      </div>
    </Card>
  ))
}
