import { answerForwardLink, readForwardLink } from '@namestead/contract/forwards'
import { useCall } from '../../core/calls.ts'
import { useLinkToken } from '../../core/link-token.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { AnswerBar } from '../../ui/answer-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateView } from '../../ui/state-view.tsx'
import css from './forwards.module.css'

/** `?token=`: the link that asks a recipient. */
export default function AnswerLinkPage() {
  const t = useTexts('forwards')
  const { token, id, once } = useLinkToken()
  const link = useCall(readForwardLink, { token }, once)
  const { run, busy } = useCommand(answerForwardLink, { quiet: true, refresh: [readForwardLink] })
  const stop = (domain: string) =>
    run(
      { token, agreed: false },
      {
        title: t('linkStopTitle', { domain }),
        text: t('linkStopText'),
        confirm: t('linkStop'),
        cancel: t('deleteKeep'),
        destructive: true,
      },
    )

  return (
    <RecordPage
      title={t('linkTitle')}
      id={id}
      query={link}
      gone={{ error: 'link-unknown', picture: <Attention />, title: t('link_unknown'), text: t('linkUnknownText') }}
      rows={4}
      bar={({ state }) =>
        state === 'waiting' && (
          <AnswerBar
            busy={busy}
            no={t('linkDecline')}
            onNo={() => run({ token, agreed: false })}
            yes={t('linkAgree')}
            onYes={() => run({ token, agreed: true })}
          />
        )
      }
    >
      {({ state, name, unicode: domain, mailboxes, email, until }) =>
        state === 'waiting' ? (
          <div className={layout.pageToEnd}>
            <div className={`${layout.stack1} ${layout.starts} ${css.head}`}>
              <DomainName name={domain} ascii={name} size="title" />
              <p>{t('linkLead')}</p>
            </div>
            <Card>
              <Facts>
                <Fact name={t('linkAddresses')}>
                  <span className={`${layout.wrap} ${layout.ends}`}>
                    {mailboxes.includes('*')
                      ? t('linkAll')
                      : mailboxes.map(mailbox => <span key={mailbox}>{`${mailbox}@${domain}`}</span>)}
                  </span>
                </Fact>
                <Fact name={t('targets')}>{email}</Fact>
                <DateFact name={t('linkUntil')} at={until} time />
              </Facts>
            </Card>
          </div>
        ) : (
          <StateView
            picture={state === 'confirmed' ? <Done /> : <Attention />}
            title={t(`link_${state}`, { domain })}
            text={t(`linkStateText_${state}`, { domain })}
          >
            {state === 'confirmed' && (
              <Button look="quiet" busy={busy} onClick={() => stop(domain)}>
                {t('linkStop')}
              </Button>
            )}
            {state === 'declined' && (
              <Button look="quiet" busy={busy} onClick={() => run({ token, agreed: true })}>
                {t('linkResume')}
              </Button>
            )}
          </StateView>
        )
      }
    </RecordPage>
  )
}
