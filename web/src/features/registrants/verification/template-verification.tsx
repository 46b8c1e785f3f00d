import { readTemplate, sendVerification } from '@namestead/contract/registrants'
import { call, callKey } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/dates.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import type { Template } from '../use-template-form.ts'
import css from './verification.module.css'
import { verificationTones } from './verification-tones.ts'

/** Whether the registrant's email is verified, and the way to verify it. */
export function TemplateVerification({ template: { template, verification, email } }: { template: Template }) {
  const t = useTexts('registrants')
  const { submit, busy } = useSubmit()
  const { state, at } = verification
  const send = () =>
    submit(async () => {
      const answer = await call(sendVerification, { template })
      if (answer.code === -1) toast(answer.message)
      if (answer.code !== 1) return
      toast(t('linkSent', { email }))
      await queries.invalidateQueries({ queryKey: callKey(readTemplate) })
    })
  return (
    <section>
      <SectionTitle>{t('emailVerification')}</SectionTitle>
      <Card>
        <div className={css.state}>
          <Facts>
            <Fact name={t('state')}>
              <StateTag tone={verificationTones[state]}>{t(`verification_${state}`)}</StateTag>
            </Fact>
            {at && state !== 'lapsed' && (
              <Fact name={t(state === 'waiting' ? 'verifyBy' : 'verifiedOn')}>
                <DateText at={at} />
              </Fact>
            )}
          </Facts>
          <p>{t(`verificationText_${state}`, { email })}</p>
          {(state === 'waiting' || state === 'lapsed') && (
            <Button look={state === 'lapsed' ? 'primary' : 'quiet'} busy={busy} onClick={() => void send()}>
              {t('sendLink')}
            </Button>
          )}
        </div>
      </Card>
    </section>
  )
}
