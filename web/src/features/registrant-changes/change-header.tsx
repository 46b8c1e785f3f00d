import type { Output } from '@namestead/contract/call'
import { readRegistrantChange, resendConsent } from '@namestead/contract/registrant-changes'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './change-registrant.module.css'

type Change = Output<typeof readRegistrantChange>

/** The new registrant, and of whom the consent is missing. */
export function ChangeHeader({ shown }: { shown: Change }) {
  const t = useTexts('registrant-changes')
  const { registrant, lapsesAt, counts, consents } = shown
  return (
    <header className={`${layout.stack3} ${css.header}`}>
      <Card>
        <Facts>
          <Fact name={t('newRegistrant')}>{registrant.organisation || registrant.name}</Fact>
          {counts.waiting > 0 && <DateFact name={t('changeUntil')} at={lapsesAt} time />}
        </Facts>
      </Card>
      {consents.length > 0 && (
        <Card rows>
          {consents.map(consent => (
            <ConsentRow key={consent.consent} shown={consent} />
          ))}
        </Card>
      )}
    </header>
  )
}

function ConsentRow({ shown: { consent, email, side, answer, open } }: { shown: Change['consents'][number] }) {
  const t = useTexts('registrant-changes')
  const { run, busy } = useCommand(resendConsent, { refresh: [readRegistrantChange] })
  return (
    <div className={`${layout.wrap} ${layout.grid} ${layout.touch} ${css.consent}`}>
      <ConsentSide email={email} side={side} />
      <span className={css.answer}>
        {answer ? (
          <StateTag tone={answer === 'consent' ? 'ok' : 'bad'} icon={answer === 'consent' ? 'check' : 'close'}>
            {t(answer === 'consent' ? 'consent_consent' : 'state_refused')}
          </StateTag>
        ) : open ? (
          <Button
            look="plain"
            small
            busy={busy}
            aria-label={t('resendConsentTo', { email })}
            onClick={() => void run({ consent })}
          >
            {t('sendAgain')}
          </Button>
        ) : (
          <StateTag>{t('consent_ended')}</StateTag>
        )}
      </span>
    </div>
  )
}

/** Whose consent it is. The address breaks before its host rather than within a word. */
export function ConsentSide({ email, side }: Pick<Change['consents'][number], 'email' | 'side'>) {
  const t = useTexts('registrant-changes')
  const [mailbox, host] = email.split('@')
  return (
    <>
      <strong>
        {mailbox}
        <wbr />@{host}
      </strong>
      <span className={`${layout.note} ${css.side}`}>{side === 'new' ? t('newRegistrant') : t(`side_${side}`)}</span>
    </>
  )
}
