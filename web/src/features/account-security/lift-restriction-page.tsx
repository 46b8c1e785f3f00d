import { liftRestriction, readProtection, sendIdentityCode } from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { prove } from '../../core/proofs.ts'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { AcquiredCodeField } from '../../ui/acquired-code-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StateView } from '../../ui/state-view.tsx'
import css from './forms.module.css'
import { type Protection, ProtectionFrame } from './protection/protection-frame.tsx'
import { useAcquire } from './protection/use-acquire.ts'

type Restriction = Protection['restrictions'][number]

/** The current restrictions of the account, until when they last, and how to lift them earlier. */
export default function LiftRestrictionPage() {
  const t = useTexts('account-security')
  const [lifted, setLifted] = useState<Restriction>()
  return (
    <ProtectionFrame title={t('liftTitle')}>
      {({ restrictions }) => (
        <>
          {restrictions.length === 0 && (
            <StateView picture={<Done />} title={t('noRestriction')} text={t('noRestrictionText')}>
              <ButtonLink to="/user/aqzx" look="quiet">
                {t('toSecurityCentre')}
              </ButtonLink>
            </StateView>
          )}
          {restrictions.map(restriction => (
            <Card key={restriction.restriction}>
              <div className={`${layout.stack4} ${css.form}`}>
                <h2 className={layout.lead}>{t(`restriction_${restriction.kind}`)}</h2>
                <p className={`${layout.soft} ${css.lead}`}>{t(`restriction_${restriction.kind}Text`)}</p>
                <Facts>
                  <DateFact name={t('restrictedSince')} at={restriction.since} time />
                  <DateFact name={t('restrictedUntil')} at={restriction.until} time />
                  {restriction.note && <Fact name={t('reason')}>{restriction.note}</Fact>}
                </Facts>
                {restriction.can.lift && (
                  <Button wide onClick={() => setLifted(restriction)}>
                    {t('lift')}
                  </Button>
                )}
              </div>
            </Card>
          ))}
          {lifted && (
            <Sheet title={t('liftTitle')} onClose={() => setLifted(undefined)}>
              <LiftForm restriction={lifted} onLifted={() => setLifted(undefined)} />
            </Sheet>
          )}
        </>
      )}
    </ProtectionFrame>
  )
}

function LiftForm({ restriction, onLifted }: { restriction: Restriction; onLifted: () => void }) {
  const t = useTexts('account-security')
  const acquiring = useAcquire()
  const maskedEmail = useSession(({ account }) => account?.maskedEmail)
  const form = useForm(liftRestriction, {
    initial: { password: '', emailCode: '' },
    need: ['password'],
    input: async ({ password }) => {
      const begun = await call(identity.beginPasswordProof, {})
      if (begun.code !== 1) return undefined
      return { restriction: restriction.restriction, passwordProof: await prove(password, begun.data) }
    },
    refresh: [readProtection],
    done: onLifted,
    refused: ({ error, message }) => error.startsWith('password') && { password: message },
  })
  return (
    <Form form={form}>
      <p className={`${layout.soft} ${css.lead}`}>{t('liftText')}</p>
      <PasswordField
        label={t('password')}
        placeholder={t('pleaseEnterPassword')}
        {...form.field('password')}
        name="password"
        autoComplete="current-password"
      />
      <AcquiredCodeField
        label={t('emailCode')}
        {...form.field('emailCode')}
        purpose="lift restriction"
        to={maskedEmail}
        onAcquire={() => acquiring(sendIdentityCode, {})}
      />
      <SubmitButton form={form} submit={t('lift')} />
    </Form>
  )
}
