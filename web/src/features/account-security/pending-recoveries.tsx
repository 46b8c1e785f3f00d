import { readProtection, withdrawRecovery } from '@namestead/contract/account-security'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import css from './forms.module.css'
import type { Protection } from './protection/protection-frame.tsx'
import { useInstantText } from './use-instant-text.ts'

/** Pending requests to recover this account. Its owner can cancel them at once. */
export function PendingRecoveries({ recoveries }: Pick<Protection, 'recoveries'>) {
  const t = useTexts('account-security')
  const instantText = useInstantText()
  const { run, busy } = useCommand(withdrawRecovery, { refresh: [readProtection] })
  return recoveries.map(({ recovery, at }) => (
    <Card key={recovery}>
      <div className={`${layout.stack4} ${css.form}`}>
        <h2 className={layout.lead}>{t('recoveryWaits')}</h2>
        <p className={`${layout.noticeSmall} ${css.warning}`}>{t('recoveryWaitsText', { date: instantText(at) })}</p>
        <Button look="bad" wide busy={busy} onClick={() => run({ recovery })}>
          {t('recoveryNotMe')}
        </Button>
      </div>
    </Card>
  ))
}
