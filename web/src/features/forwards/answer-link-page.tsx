import { answerForwardLink, readForwardLink } from '@namestead/contract/forwards'
import { call, Refused, useCall } from '../../core/calls.ts'
import { ask, toast } from '../../core/feedback.ts'
import { tokenOf } from '../../core/link-token.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FilterButtons } from '../../ui/filter-page.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import css from './forwards.module.css'

/** `?token=`: the link that asks a recipient. Opening it changes nothing: mail scanners open links. */
export default function AnswerLinkPage() {
  const t = useTexts('forwards')
  const [search] = useSearchParams()
  const token = tokenOf(search)
  const link = useCall(readForwardLink, { token }, { enabled: token !== '', retry: false, refetchOnWindowFocus: false })
  const { submit, busy } = useSubmit()
  const shown = link.data
  const isUnknown = token === '' || (link.error instanceof Refused && link.error.error === 'link-unknown')

  const send = (agreed: boolean) =>
    submit(async () => {
      const answer = await call(answerForwardLink, { token, agreed })
      if (answer.code === -1) toast(answer.message)
      await link.refetch()
    })
  const stop = async (domain: string) => {
    const confirmed = await ask({
      title: t('linkStopTitle', { domain }),
      text: t('linkStopText'),
      confirm: t('linkStop'),
      cancel: t('deleteKeep'),
      destructive: true,
    })
    if (confirmed) await send(false)
  }

  return (
    <Page
      title={t('linkTitle')}
      bar={
        shown?.state === 'waiting' && (
          <ActionBar>
            <FilterButtons>
              <Button look="quiet" disabled={busy} onClick={() => void send(false)}>
                {t('linkDecline')}
              </Button>
              <Button busy={busy} onClick={() => void send(true)}>
                {t('linkAgree')}
              </Button>
            </FilterButtons>
          </ActionBar>
        )
      }
    >
      {isUnknown ? (
        <StateView picture={<Attention />} title={t('link_unknown')} text={t('linkUnknownText')} />
      ) : link.isError ? (
        <FailedView onRetry={() => void link.refetch()} />
      ) : !shown ? (
        <LoadingRows count={4} />
      ) : shown.state === 'waiting' ? (
        <div className={layout.pageToEnd}>
          <div className={`${layout.stack1} ${layout.starts} ${css.head}`}>
            <DomainName name={shown.unicode} ascii={shown.name} size="title" />
            <p>{t('linkLead')}</p>
          </div>
          <Card>
            <Facts>
              <Fact name={t('linkAddresses')}>
                <span className={`${layout.wrap} ${layout.ends}`}>
                  {shown.mailboxes.includes('*')
                    ? t('linkAll')
                    : shown.mailboxes.map(mailbox => <span key={mailbox}>{`${mailbox}@${shown.unicode}`}</span>)}
                </span>
              </Fact>
              <Fact name={t('targets')}>{shown.email}</Fact>
              <Fact name={t('linkUntil')}>
                <DateText at={shown.until} time />
              </Fact>
            </Facts>
          </Card>
        </div>
      ) : (
        <StateView
          picture={shown.state === 'confirmed' ? <Done /> : <Attention />}
          title={t(`link_${shown.state}`, { domain: shown.unicode })}
          text={t(`linkStateText_${shown.state}`, { domain: shown.unicode })}
        >
          {shown.state === 'confirmed' && (
            <Button look="quiet" busy={busy} onClick={() => void stop(shown.unicode)}>
              {t('linkStop')}
            </Button>
          )}
          {shown.state === 'declined' && (
            <Button look="quiet" busy={busy} onClick={() => void send(true)}>
              {t('linkResume')}
            </Button>
          )}
        </StateView>
      )}
    </Page>
  )
}
