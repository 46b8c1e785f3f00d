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
import { FilterButtons } from '../../ui/filter-page.tsx'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { RefusalSheet } from './refusal-sheet.tsx'
import { RequestFacts } from './request-facts.tsx'

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
