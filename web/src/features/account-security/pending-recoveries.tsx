import { readProtection, withdrawRecovery } from '@namestead/contract/account-security'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import layout from '../../ui/layout.module.css'
import css from './forms.module.css'
import type { Protection } from './protection/protection-frame.tsx'
import { useInstantText } from './use-instant-text.ts'

/** Pending requests to recover this account. Its owner can cancel them at once. */
export function PendingRecoveries({ recoveries }: Pick<Protection, 'recoveries'>) {
  const t = useTexts('account-security')
  const instantText = useInstantText()
  return recoveries.map(({ recovery, at }) => (
    <Card key={recovery}>
      <div className={`${layout.stack4} ${css.form}`}>
        <h2 className={layout.lead}>{t('recoveryWaits')}</h2>
        <p className={`${layout.noticeSmall} ${css.warning}`}>{t('recoveryWaitsText', { date: instantText(at) })}</p>
        <CommandButton look="bad" wide command={withdrawRecovery} input={{ recovery }} refresh={[readProtection]}>
          {t('recoveryNotMe')}
        </CommandButton>
      </div>
    </Card>
  ))
}
