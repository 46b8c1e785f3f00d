import { findForwards } from '@namestead/contract/forwards'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { useFirstRowMark } from '../../ui/first-row-mark.ts'
import layout from '../../ui/layout.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { NoMessages } from '../../ui/pictures/no-messages.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import css from './forwards.module.css'
import { MailRecords } from './mail-records.tsx'
import { NoDomain } from './no-domain.tsx'
import { type FoundForwards, isCatchAll, type Target, tones } from './target-looks.ts'

/** The addresses of a domain whose mail is forwarded, and whether mail reaches us. */
export default function ForwardsPage() {
  const t = useTexts('forwards')
  const domain = useAddressId('domain')
  const query = useCall(findForwards, { domain: domain ?? '0' }, { enabled: domain !== undefined })
  return (
    <RecordPage
      title={t('emailForwarding')}
      id={domain}
      query={query}
      gone={{ error: 'domain-unknown', view: <NoDomain /> }}
      rows={4}
      bar={found =>
        found.editable === true && (
          <BarLink
            icon="plus"
            to="/user/domain_forward"
            query={{ domain }}
            look={needsRecords(found) ? 'quiet' : 'primary'}
          >
            {t('addAddress')}
          </BarLink>
        )
      }
    >
      {found => <Forwards found={found} />}
    </RecordPage>
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
