import { liftRestriction, sendIdentityCode } from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { type FormEvent, useState } from 'react'
import { call } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { prove } from '../../core/proofs.ts'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StateView } from '../../ui/state-view.tsx'
import css from './forms.module.css'
import { AcquiredCodeField } from './protection/acquired-code-field.tsx'
import { type Protection, ProtectionFrame } from './protection/protection-frame.tsx'
import { useAcquire } from './protection/use-acquire.ts'
import { useChange } from './protection/use-change.ts'

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
              <div className={css.form}>
                <h2 className={css.heading}>{t(`restriction_${restriction.kind}`)}</h2>
                <p className={css.lead}>{t(`restriction_${restriction.kind}Text`)}</p>
                <Facts>
                  <Fact name={t('restrictedSince')}>
                    <DateText at={restriction.since} time />
                  </Fact>
                  <Fact name={t('restrictedUntil')}>
                    <DateText at={restriction.until} time />
                  </Fact>
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

type Faults = { emailCode?: string; password?: string }

function LiftForm({ restriction, onLifted }: { restriction: Restriction; onLifted: () => void }) {
  const t = useTexts('account-security')
  const { change, busy } = useChange()
  const acquiring = useAcquire()
  const maskedEmail = useSession(({ account }) => account?.maskedEmail)
  const [password, setPassword] = useState('')
  const [emailCode, setEmailCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFaults({})
    const proofs = async () => {
      const begun = await call(identity.beginPasswordProof, {})
      if (begun.code !== 1) return undefined
      return {
        restriction: restriction.restriction,
        emailCode,
        passwordProof: await prove(password, begun.data),
      }
    }
    void change(liftRestriction, proofs, {
      done: onLifted,
      refused: (error, message) => {
        if (error === 'email-code-wrong') setFaults({ emailCode: message })
        else if (error === 'password-wrong' || error === 'password-locked') setFaults({ password: message })
        else toast(message)
      },
    })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.lead}>{t('liftText')}</p>
      <PasswordField
        label={t('password')}
        placeholder={t('pleaseEnterPassword')}
        value={password}
        onChange={setPassword}
        error={faults.password}
        name="password"
        autoComplete="current-password"
        maxLength={256}
      />
      <AcquiredCodeField
        label={t('emailCode')}
        value={emailCode}
        onChange={setEmailCode}
        error={faults.emailCode}
        purpose="lift restriction"
        to={maskedEmail}
        onAcquire={() => acquiring(sendIdentityCode, {})}
      />
      <Button type="submit" wide busy={busy} disabled={password === '' || emailCode.length < 6}>
        {t('lift')}
      </Button>
    </form>
  )
}
