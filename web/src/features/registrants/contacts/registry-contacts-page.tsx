import type { Output } from '@namestead/contract/call'
import { type ContactState, listRegistryContacts, sendContact } from '@namestead/contract/registrants'
import { useAddressId } from '../../../core/address-id.ts'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FilterChips } from '../../../ui/chips.tsx'
import { DateFact, Fact, Facts } from '../../../ui/facts.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { NoMatch } from '../../../ui/pictures/no-match.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { EmptyList } from '../../../ui/state-view.tsx'
import { AboutTemplate } from '../about-template.tsx'
import { useContactsList } from './contacts-list.ts'
import css from './registry-contacts.module.css'

type RegistryContact = Output<typeof listRegistryContacts>['registries'][number]

const contactTones: Readonly<Record<ContactState, { readonly tone: Tone; readonly icon: IconName }>> = {
  none: { tone: 'quiet', icon: 'minus' },
  sending: { tone: 'brand', icon: 'refresh' },
  accepted: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'alert' },
  documents: { tone: 'warn', icon: 'alert' },
  thin: { tone: 'quiet', icon: 'info' },
}

/** The polling interval while a registry has a request. */
const sendingMilliseconds = 1500

/** `?id=`: which registries have accepted a template, and the way to send it beforehand. */
export default function RegistryContactsPage() {
  const t = useTexts('registrants')
  const list = useContactsList()
  const id = useAddressId()
  const query = useCall(
    listRegistryContacts,
    { template: id ?? '0', ...list.input },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state }) =>
        state.data?.registries.some(each => each.state === 'sending') ? sendingMilliseconds : false,
    },
  )
  return (
    <AboutTemplate title={t('contactsTitle')} id={id} query={query}>
      {data => (
        <div className={`${layout.stack3} ${css.page}`}>
          <div className={`${layout.edges} ${layout.tools} ${layout.across}`}>
            <FilterChips filters={list.chips} onRemove={list.remove} />
            <ButtonLink look="plain" small to="/user/mb_hz_search" query={{ id, ...list.values }}>
              {t('filter')}
            </ButtonLink>
          </div>
          {data.registries.length === 0 && <EmptyList picture={<NoMatch />} title={list.noneMatch.title} />}
          {data.registries.map(shown => (
            <RegistryCard key={`${shown.registry} ${shown.extensions[0]}`} template={id ?? ''} shown={shown} />
          ))}
        </div>
      )}
    </AboutTemplate>
  )
}

function RegistryCard({ template, shown }: { template: string; shown: RegistryContact }) {
  const t = useTexts('registrants')
  const { run, busy } = useCommand(sendContact, { refresh: [listRegistryContacts] })
  const { registry, name, extensions, state, acceptedAt, contact, reason, domains } = shown
  const send = () => run({ template, registry })
  return (
    <Card>
      <div className={`${layout.between} ${css.head}`}>
        <h2>{name}</h2>
        <StateTag {...contactTones[state]}>
          {state === 'accepted' ? t('state_accepted') : t(`contact_${state}`)}
        </StateTag>
      </div>
      <p className={`${layout.wrap} ${layout.brand} ${layout.below1}`}>
        {extensions.map(extension => `.${extension}`).join('  ')}
      </p>
      {state === 'thin' && <p className={`${layout.soft} ${layout.below2}`}>{t('contactThinText')}</p>}
      {state === 'documents' && (
        <>
          <p className={`${layout.soft} ${layout.below2}`}>{t('contactDocumentsText')}</p>
          <div className={`${layout.near} ${layout.tags}`}>
            <ButtonLink look="quiet" to="/user/mbrz" query={{ id: template }}>
              {t('documents')}
            </ButtonLink>
          </div>
        </>
      )}
      {reason && <p className={`${layout.bad} ${layout.wrap} ${layout.below2}`}>{reason}</p>}
      {(acceptedAt || domains > 0) && (
        <Facts>
          <DateFact name={t('contactAcceptedOn')} at={acceptedAt} />
          {contact && <Fact name={t('contactId')}>{contact}</Fact>}
          {domains > 0 && <Fact name={t('use')}>{t('countDomains', { count: domains })}</Fact>}
        </Facts>
      )}
      {(state === 'none' || state === 'refused') && (
        <div className={`${layout.near} ${layout.tags}`}>
          {state === 'refused' && (
            <ButtonLink look="quiet" to="/user/add_mb" query={{ id: template }}>
              {t('edit')}
            </ButtonLink>
          )}
          <Button look={state === 'refused' ? 'primary' : 'quiet'} busy={busy} onClick={() => void send()}>
            {t(state === 'refused' ? 'contactSendAgain' : 'contactSend')}
          </Button>
        </div>
      )}
    </Card>
  )
}
