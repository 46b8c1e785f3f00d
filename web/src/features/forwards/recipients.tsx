import { askRecipientAgain, findForwards } from '@namestead/contract/forwards'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './forwards.module.css'
import { type Target, tones } from './target-looks.ts'

/** What each recipient answered; those who did not can be asked again. */
export function Recipients({ domain, targets }: { domain: string; targets: readonly Target[] }) {
  const t = useTexts('forwards')
  const { run, busy } = useCommand(askRecipientAgain, { refresh: [findForwards] })
  return (
    <section>
      <SectionTitle>{t('recipients')}</SectionTitle>
      <Card rows>
        {targets.map(({ email, state }) => (
          <div key={email} className={css.recipient}>
            <span className={css.who}>
              <span>{email}</span>
              <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
            </span>
            {(state === 'waiting' || state === 'expired') && (
              <Button look="quiet" disabled={busy} onClick={() => void run({ domain, email })}>
                {t('sendAgain')}
              </Button>
            )}
          </div>
        ))}
      </Card>
    </section>
  )
}
