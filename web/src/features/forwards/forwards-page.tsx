import { findForwards } from '@namestead/contract/forwards'
import { Refused, useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { useFirstRowMark } from '../../ui/first-row-mark.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { Page } from '../../ui/page.tsx'
import { NoMessages } from '../../ui/pictures/no-messages.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { EmptyList, FailedView } from '../../ui/state-view.tsx'
import { useForwardAddress } from './forward-address.ts'
import css from './forwards.module.css'
import { MailRecords } from './mail-records.tsx'
import { NoDomain } from './no-domain.tsx'
import { type FoundForwards, isCatchAll, type Target, tones } from './target-looks.ts'

/** The addresses of a domain whose mail is forwarded, and whether mail reaches us. */
export default function ForwardsPage() {
  const t = useTexts('forwards')
  const { domain } = useForwardAddress()
  if (domain) return <Loaded domain={domain} />
  return (
    <Page title={t('emailForwarding')}>
      <NoDomain />
    </Page>
  )
}

function Loaded({ domain }: { domain: string }) {
  const t = useTexts('forwards')
  const found = useCall(findForwards, { domain })
  const isUnknown = found.error instanceof Refused && found.error.error === 'domain-unknown'
  return (
    <Page
      title={t('emailForwarding')}
      bar={
        found.data?.editable === true && (
          <ActionBar>
            <ButtonLink
              to="/user/domain_forward"
              query={{ domain }}
              look={needsRecords(found.data) ? 'quiet' : 'primary'}
              wide
            >
              <Icon name="plus" size={20} />
              {t('add')}
            </ButtonLink>
          </ActionBar>
        )
      }
    >
      {found.data && <Forwards found={found.data} />}
      {found.isPending && <LoadingRows count={4} />}
      {found.isError && !found.data && (isUnknown ? <NoDomain /> : <FailedView onRetry={() => void found.refetch()} />)}
    </Page>
  )
}

/** The step that comes before another address. */
const needsRecords = ({ forwards, records }: FoundForwards) => forwards.length > 0 && records.state === 'missing'

function Forwards({ found }: { found: FoundForwards }) {
  const t = useTexts('forwards')
  useFirstRowMark(true)
  const { domain, name, unicode, editable, forwards, today, perDay } = found
  return (
    <div className={layout.pageToEnd}>
      <div className={`${layout.stack1} ${layout.starts} ${css.head}`}>
        <DomainName name={unicode} ascii={name} size="title" />
        {forwards.length > 0 && (
          <p className={layout.note}>
            {t('count', { count: forwards.length })} · {t('today', { count: today, most: perDay })}
          </p>
        )}
        {editable !== true && (
          <StateTag tone="warn" icon="alert">
            {t(editable === 'forwards-off' ? 'off' : 'inactive')}
          </StateTag>
        )}
      </div>
      {forwards.length > 0 && <MailRecords found={found} />}
      {forwards.length > 0 ? (
        <Card rows>
          {forwards.map(forward => (
            <ListRow
              key={forward.forward}
              to="/user/domain_forward"
              query={{ domain, forward: forward.forward }}
              icon={{ name: isCatchAll(forward) ? 'inbox' : 'mail' }}
              forward
            >
              <span className={`${layout.subject} ${layout.ink}`}>
                {isCatchAll(forward) ? t('catchAll') : <MailAddress mailbox={forward.mailbox} host={unicode} />}
              </span>
              {forward.targets.map(target => (
                <TargetLine key={target.email} target={target} />
              ))}
            </ListRow>
          ))}
        </Card>
      ) : (
        <EmptyList picture={<NoMessages />} text={t('emptyText', { domain: unicode })} />
      )}
    </div>
  )
}

/** An address that breaks before its host rather than within a word. */
const MailAddress = ({ mailbox, host }: { mailbox: string; host: string }) => (
  <>
    {mailbox}
    <wbr />@{host}
  </>
)

function TargetLine({ target: { email, state } }: { target: Target }) {
  const t = useTexts('forwards')
  return (
    <span className={`${layout.soft} ${layout.wrap} ${layout.across} ${css.target}`}>
      <span>→ {email}</span>
      {state !== 'confirmed' && <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>}
    </span>
  )
}
