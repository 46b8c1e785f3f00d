import { readTemplate, sendVerification } from '@namestead/contract/registrants'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { DateFact, Fact, Facts } from '../../../ui/facts.tsx'
import layout from '../../../ui/layout.module.css'
import { StateTag } from '../../../ui/state-tag.tsx'
import type { Template } from '../use-template-form.ts'
import css from './verification.module.css'
import { verifications } from './verifications.ts'

/** Whether the registrant's email is verified, and the way to verify it. */
export function TemplateVerification({ template: { template, verification, email } }: { template: Template }) {
  const t = useTexts('registrants')
  const { run, busy } = useCommand(sendVerification, {
    refresh: [readTemplate],
    done: () => toast(t('linkSent', { email })),
  })
  const { state, at } = verification
  return (
    <CardSection title={t('templateVerification')}>
      <div className={`${layout.stack4} ${css.state}`}>
        <Facts>
          <Fact name={t('state')}>
            <StateTag tone={verifications[state].tone}>{t(verifications[state].text)}</StateTag>
          </Fact>
          {at && state !== 'lapsed' && <DateFact name={t(state === 'waiting' ? 'verifyBy' : 'verifiedOn')} at={at} />}
        </Facts>
        <p>{t(`verificationText_${state}`, { email })}</p>
        {(state === 'waiting' || state === 'lapsed') && (
          <Button look={state === 'lapsed' ? 'primary' : 'quiet'} busy={busy} onClick={() => void run({ template })}>
            {t('sendLink')}
          </Button>
        )}
      </div>
    </CardSection>
  )
}
