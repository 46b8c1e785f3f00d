import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { Tick } from '../../ui/tick.tsx'
import { AgreementDrawer, type AgreementName } from './agreement-drawer.tsx'
import css from './sign-in.module.css'

interface AgreementTickProps {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
  readonly error: string | undefined
}

/** The tick, and the two agreements to read without losing the form. */
export function AgreementTick({ agreed, onChange, error }: AgreementTickProps) {
  const t = useTexts('identity')
  const [reading, setReading] = useState<AgreementName>()
  const links: Readonly<Record<string, { name: AgreementName; text: string }>> = {
    '[1]': { name: 'membership-agreement', text: t('membershipAgreement') },
    '[2]': { name: 'privacy', text: t('privacyPolicy') },
  }
  const parts = t('agreedOnLogin', { membership: '[1]', privacy: '[2]' }).split(/(\[[12]\])/)
  return (
    <div>
      <div className={css.agreement}>
        <span className={css.tick}>
          <Tick label={t('agreeLabel')} checked={agreed} onChange={() => onChange(!agreed)} />
        </span>
        <p>
          {parts.map(part => {
            const link = links[part]
            return link ? (
              <button key={part} type="button" onClick={() => setReading(link.name)}>
                {link.text}
              </button>
            ) : (
              part
            )
          })}
          {error && (
            <span className={css.error} role="alert">
              {' '}
              {error}
            </span>
          )}
        </p>
      </div>
      {reading && <AgreementDrawer name={reading} onClose={() => setReading(undefined)} />}
    </div>
  )
}
