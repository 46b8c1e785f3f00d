import type { Output } from '@namestead/contract/call'
import { answerTransferNotice, readTransferNotice } from '@namestead/contract/transfers-out'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useLinkToken } from '../../core/link-token.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Facts } from '../../ui/facts.tsx'
import { FilterButtons } from '../../ui/filter-page.tsx'
import layout from '../../ui/layout.module.css'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { RefusalSheet } from './refusal-sheet.tsx'
import css from './request-facts.module.css'

/** Who asked for the domain, until when it can be answered, and what silence means. */
function RequestFacts({ shown }: { shown: Output<typeof readTransferNotice> }) {
  const t = useTexts('transfers-out')
  const { name, unicode, tld, registrar, requestedAt, decidesAt } = shown
  return (
    <section>
      <div className={`${layout.stack} ${layout.pad} ${layout.shrink} ${css.about}`}>
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

/** `?token=`: the link of the losing notice, which the registrant answers with a button, without an account. */
export default function ConfirmTransferPage() {
  const t = useTexts('transfers-out')
  const { token, id, once } = useLinkToken()
  const notice = useCall(readTransferNotice, { token }, once)
  const [refusing, setRefusing] = useState(false)
  const [answered, setAnswered] = useState<'approve' | 'refuse'>()
  const { run, busy } = useCommand(answerTransferNotice, {
    quiet: true,
    refused: () => void notice.refetch(),
    done: (_, { answer }) => setAnswered(answer),
  })

  return (
    <RecordPage
      title={t('confirmTitle')}
      id={id}
      // An answered link has ended: what was answered is shown on.
      query={{ ...notice, error: answered ? null : notice.error }}
      gone={{
        error: 'notice-invalid',
        picture: <Attention />,
        title: t('viewEndedTitle'),
        text: t('confirmExpiredText'),
        to: '/user/zc_list',
        link: t('outTitle'),
        look: 'quiet',
      }}
      bar={({ unicode: name, registrar }) =>
        !answered && (
          <ActionBar>
            <FilterButtons>
              <Button look="quiet" disabled={busy} onClick={() => setRefusing(true)}>
                {t('refuseOut')}
              </Button>
              <Button
                busy={busy}
                onClick={() =>
                  run(
                    { token, answer: 'approve' },
                    {
                      title: t('approveTitle'),
                      text: t('approveText', { name, registrar }),
                      confirm: t('approveOut'),
                      cancel: t('keepDomain'),
                      destructive: true,
                    },
                  )
                }
              >
                {t('approveOut')}
              </Button>
            </FilterButtons>
          </ActionBar>
        )
      }
    >
      {shown => (
        <>
          {answered ? (
            <StateView
              picture={<Done />}
              title={t(answered === 'approve' ? 'confirmApprovedTitle' : 'confirmRefusedTitle')}
              text={t(answered === 'approve' ? 'confirmApprovedText' : 'confirmRefusedText', {
                name: shown.unicode,
                registrar: shown.registrar,
              })}
            />
          ) : (
            <RequestFacts shown={shown} />
          )}
          {refusing && (
            <RefusalSheet
              onSelect={reason => {
                setRefusing(false)
                void run({ token, answer: 'refuse', reason })
              }}
              onClose={() => setRefusing(false)}
            />
          )}
        </>
      )}
    </RecordPage>
  )
}
