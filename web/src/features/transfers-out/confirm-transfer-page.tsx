import type { Output } from '@namestead/contract/call'
import { answerTransferNotice, type chosenReasons, readTransferNotice } from '@namestead/contract/transfers-out'
import { useState } from 'react'
import { call, Refused, useCall } from '../../core/calls.ts'
import { ask, toast } from '../../core/feedback.ts'
import { tokenOf } from '../../core/link-token.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FilterButtons } from '../../ui/filter-page.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { DateFact } from '../../ui/value-facts.tsx'
import { RefusalSheet } from './refusal-sheet.tsx'
import css from './request-facts.module.css'

/** Who asked for the domain, until when it can be answered, and what silence means. */
function RequestFacts({ shown }: { shown: Output<typeof readTransferNotice> }) {
  const t = useTexts('transfers-out')
  const { name, unicode, tld, registrar, requestedAt, decidesAt } = shown
  return (
    <section>
      <div className={`${layout.stack} ${layout.pad} ${css.about}`}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        <p>{t('confirmWho', { registrar })}</p>
      </div>
      <Card>
        <Facts>
          <DateFact name={t('requested')} at={requestedAt} time />
          <DateFact name={t('outDecides')} at={decidesAt} time strong />
        </Facts>
      </Card>
      <p className={`${layout.soft} ${layout.pad}`}>{t('confirmSilence')}</p>
    </section>
  )
}

/** `?token=`: the link of the losing notice. Opening it changes nothing; the registrant answers with a button, without an account. */
export default function ConfirmTransferPage() {
  const t = useTexts('transfers-out')
  const [search] = useSearchParams()
  const token = tokenOf(search)
  const notice = useCall(
    readTransferNotice,
    { token },
    { enabled: token !== '', retry: false, refetchOnWindowFocus: false },
  )
  const [refusing, setRefusing] = useState(false)
  const [answered, setAnswered] = useState<'approve' | 'refuse'>()
  const { submit, busy } = useSubmit()
  const shown = notice.data
  const open = shown !== undefined && answered === undefined && !notice.isError

  const send = (answer: 'approve' | 'refuse', reason?: (typeof chosenReasons)[number]) =>
    submit(async () => {
      setRefusing(false)
      const given = await call(answerTransferNotice, { token, answer, reason })
      if (given.code === 1) return setAnswered(answer)
      if (given.code !== -1) return
      toast(given.message)
      await notice.refetch()
    })
  const approve = async () => {
    if (!shown) return
    const agreed = await ask({
      title: t('approveTitle'),
      text: t('approveText', { name: shown.unicode, registrar: shown.registrar }),
      confirm: t('approveOut'),
      cancel: t('keepDomain'),
      destructive: true,
    })
    if (agreed) await send('approve')
  }

  return (
    <Page
      title={t('confirmTitle')}
      bar={
        open && (
          <ActionBar>
            <FilterButtons>
              <Button look="quiet" disabled={busy} onClick={() => setRefusing(true)}>
                {t('refuseOut')}
              </Button>
              <Button busy={busy} onClick={() => void approve()}>
                {t('approveOut')}
              </Button>
            </FilterButtons>
          </ActionBar>
        )
      }
    >
      {token !== '' && notice.isPending && <LoadingRows count={3} />}
      {(token === '' || (notice.isError && answered === undefined)) && (
        <NoNotice error={notice.error} onRetry={() => void notice.refetch()} />
      )}
      {open && <RequestFacts shown={shown} />}
      {answered && shown && (
        <StateView
          picture={<Done />}
          title={t(answered === 'approve' ? 'confirmApprovedTitle' : 'confirmRefusedTitle')}
          text={t(answered === 'approve' ? 'confirmApprovedText' : 'confirmRefusedText', {
            name: shown.unicode,
            registrar: shown.registrar,
          })}
        />
      )}
      {refusing && <RefusalSheet onSelect={reason => void send('refuse', reason)} onClose={() => setRefusing(false)} />}
    </Page>
  )
}

/** A link that is used up or cut short; or no answer, which is not the link's fault. */
function NoNotice({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts('transfers-out')
  if (error && !(error instanceof Refused && error.error === 'notice-invalid')) return <FailedView onRetry={onRetry} />
  return (
    <StateView picture={<Attention />} title={t('viewEndedTitle')} text={t('confirmExpiredText')}>
      <ButtonLink to="/user/zc_list" look="quiet">
        {t('outTitle')}
      </ButtonLink>
    </StateView>
  )
}
