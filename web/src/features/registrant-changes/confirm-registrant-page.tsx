import { answerConsent, readConsent } from '@namestead/contract/registrant-changes'
import { useState } from 'react'
import { call, Refused, useCall } from '../../core/calls.ts'
import { ask, toast } from '../../core/feedback.ts'
import { tokenOf } from '../../core/link-token.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FilterButtons } from '../../ui/filter-page.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { DateFact } from '../../ui/value-facts.tsx'
import css from './change-registrant.module.css'

/** `?token=`: the link of a request for consent. Opening it changes nothing; the registrant answers with a button, without an account. */
export default function ConfirmRegistrantPage() {
  const t = useTexts('registrant-changes')
  const [search] = useSearchParams()
  const token = tokenOf(search)
  const link = useCall(readConsent, { token }, { enabled: token !== '', retry: false, refetchOnWindowFocus: false })
  const [answered, setAnswered] = useState<'consent' | 'refuse'>()
  const { submit, busy } = useSubmit()
  const shown = link.data
  const state = answered ?? shown?.state
  const ending = state === 'consent' || state === 'refuse' ? state : 'ended'
  const unknown = token === '' || (link.error instanceof Refused && link.error.error === 'consent-unknown')

  const send = (answer: 'consent' | 'refuse') =>
    submit(async () => {
      const given = await call(answerConsent, { token, answer })
      if (given.code === 1) return setAnswered(answer)
      if (given.code !== -1) return
      toast(given.message)
      await link.refetch()
    })
  const refuse = async () => {
    const agreed = await ask({
      title: t('consentRefuseTitle'),
      text: t('consentRefuseText'),
      confirm: t('refuse'),
      cancel: t('notYet'),
      destructive: true,
    })
    if (agreed) await send('refuse')
  }

  return (
    <Page
      title={t('consentTitle')}
      bar={
        shown &&
        state === 'open' && (
          <ActionBar>
            <FilterButtons>
              <Button look="quiet" disabled={busy} onClick={() => void refuse()}>
                {t('refuse')}
              </Button>
              <Button busy={busy} onClick={() => void send('consent')}>
                {t('consentAgree')}
              </Button>
            </FilterButtons>
          </ActionBar>
        )
      }
    >
      {unknown ? (
        <StateView picture={<Attention />} title={t('consentUnknownTitle')} text={t('consentUnknownText')} />
      ) : link.isError ? (
        <FailedView onRetry={() => void link.refetch()} />
      ) : !shown ? (
        <LoadingRows count={4} />
      ) : state === 'open' ? (
        <div className={`${layout.stack3} ${css.page}`}>
          <p className={layout.apartSides}>
            {t(shown.side === 'new' ? 'consentLeadNew' : 'consentLeadOld', {
              name: shown.registrant.organisation || shown.registrant.name,
            })}
          </p>
          <Card>
            <Facts>
              <Fact name={t('newRegistrant')}>{shown.registrant.organisation || shown.registrant.name}</Fact>
              <DateFact name={t('changeUntil')} at={shown.until} time />
              {shown.lockDays > 0 && <Fact name={t('columnLock')}>{t('countDays', { count: shown.lockDays })}</Fact>}
            </Facts>
          </Card>
          <Card>
            {shown.domains.map(({ name, unicode }) => (
              <div key={name} className={`${layout.stack1} ${css.row}`}>
                <DomainName name={unicode} ascii={name} />
              </div>
            ))}
            {shown.domainCount > shown.domains.length && (
              <p className={css.more}>{t('changeMore', { count: shown.domainCount - shown.domains.length })}</p>
            )}
          </Card>
        </div>
      ) : (
        <StateView
          picture={state === 'consent' ? <Done /> : <Attention />}
          title={t(`consentState_${ending}`)}
          text={t(`consentStateText_${ending}`)}
        />
      )}
    </Page>
  )
}
