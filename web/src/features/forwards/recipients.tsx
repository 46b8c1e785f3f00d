import { askRecipientAgain, findForwards } from '@namestead/contract/forwards'
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './forwards.module.css'
import { type Target, tones } from './target-looks.ts'

/** What each recipient answered; those who did not can be asked again. */
export function Recipients({ domain, targets }: { domain: string; targets: readonly Target[] }) {
  const t = useTexts('forwards')
  const { submit, busy } = useSubmit()
  const askAgain = (email: string) =>
    submit(async () => {
      const answer = await call(askRecipientAgain, { domain, email })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(findForwards) })
    })
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
              <Button look="quiet" disabled={busy} onClick={() => void askAgain(email)}>
                {t('sendAgain')}
              </Button>
            )}
          </div>
        ))}
      </Card>
    </section>
  )
}
