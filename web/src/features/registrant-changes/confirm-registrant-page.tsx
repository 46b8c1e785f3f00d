import { answerConsent, readConsent } from '@namestead/contract/registrant-changes'
import { useCall } from '../../core/calls.ts'
import { useLinkToken } from '../../core/link-token.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { AnswerBar } from '../../ui/answer-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateView } from '../../ui/state-view.tsx'

/** `?token=`: the link of a request for consent, which the registrant answers with a button, without an account. */
export default function ConfirmRegistrantPage() {
  const t = useTexts('registrant-changes')
  const { token, id, once } = useLinkToken()
  const link = useCall(readConsent, { token }, once)
  const { run, busy } = useCommand(answerConsent, { quiet: true, refresh: [readConsent] })
  const refuse = () =>
    run(
      { token, answer: 'refuse' },
      {
        title: t('consentRefuseTitle'),
        text: t('consentRefuseText'),
        confirm: t('refuse'),
        cancel: t('notYet'),
        destructive: true,
      },
    )

  return (
    <RecordPage
      title={t('consentTitle')}
      id={id}
      query={link}
      gone={{
        error: 'consent-unknown',
        picture: <Attention />,
        title: t('consentUnknownTitle'),
        text: t('consentUnknownText'),
      }}
      rows={4}
      bar={({ state }) =>
        state === 'open' && (
          <AnswerBar
            busy={busy}
            no={t('refuse')}
            onNo={refuse}
            yes={t('consentAgree')}
            onYes={() => run({ token, answer: 'consent' })}
          />
        )
      }
    >
      {({ state, side, registrant, until, lockDays, domains, domainCount }) =>
        state === 'open' ? (
          <div className={layout.page}>
            <p className={layout.apartSides}>
              {t(side === 'new' ? 'consentLeadNew' : 'consentLeadOld', {
                name: registrant.organisation || registrant.name,
              })}
            </p>
            <Card>
              <Facts>
                <Fact name={t('newRegistrant')}>{registrant.organisation || registrant.name}</Fact>
                <DateFact name={t('changeUntil')} at={until} time />
                {lockDays > 0 && <Fact name={t('columnLock')}>{t('countDays', { count: lockDays })}</Fact>}
              </Facts>
            </Card>
            <Card>
              {domains.map(({ name, unicode }) => (
                <div key={name} className={layout.ruledRow}>
                  <DomainName name={unicode} ascii={name} />
                </div>
              ))}
              {domainCount > domains.length && (
                <p className={`${layout.soft} ${layout.padRow}`}>
                  {t('changeMore', { count: domainCount - domains.length })}
                </p>
              )}
            </Card>
          </div>
        ) : (
          <StateView
            picture={state === 'consent' ? <Done /> : <Attention />}
            title={t(`consentState_${state}`)}
            text={t(`consentStateText_${state}`)}
          />
        )
      }
    </RecordPage>
  )
}
