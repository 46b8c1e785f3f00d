import type { Output } from '@namestead/contract/call'
import { formatDs, maxDs } from '@namestead/contract/dns-delegation-lines'
import { readDelegation, removeDs } from '@namestead/contract/dnssec'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { useFirstRowMark } from '../../ui/first-row-mark.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import layout from '../../ui/layout.module.css'
import { NoRecords } from '../../ui/pictures/no-records.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { WarningLine } from '../../ui/zone/warning-line.tsx'
import { ZonePage } from '../../ui/zone/zone-page.tsx'
import css from './dnssec.module.css'
import { algorithmName, DsFacts, DsTags } from './ds-facts.tsx'
import { DsManaged } from './ds-managed.tsx'

/** Milliseconds. The registry's answer takes seconds. */
const refresh = 5000

export default function DsRecordsPage() {
  const t = useTexts('dnssec')
  const domain = useAddressId('domain')
  const query = useCall(
    readDelegation,
    { domain: domain ?? '0' },
    { enabled: domain !== undefined, refetchInterval: ({ state }) => (state.data?.pending ? refresh : false) },
  )
  return (
    <ZonePage
      title={t('dsRecords')}
      query={query}
      bar={({ managed, can, canAdd, ds }) =>
        !managed &&
        can === true &&
        canAdd &&
        ds.length < maxDs && (
          <BarLink icon="plus" to="/user/dns_site/add_dnssec" query={{ domain }}>
            {t('addDs')}
          </BarLink>
        )
      }
    >
      {data => <DsRecords found={data} />}
    </ZonePage>
  )
}

type Found = Output<typeof readDelegation>
type Ds = Found['ds'][number]

/** DS at the registry, and the keys in DNS that they stand for. */
function DsRecords({ found }: { found: Found }) {
  const t = useTexts('dnssec')
  const { run, busy } = useCommand(removeDs, { refresh: [readDelegation] })
  useFirstRowMark(true)
  const { domain, name, unicode, managed, ds, keys, seen, pending, refusal, can } = found
  const changeable = !managed && can === true
  const broken = seen !== 'silent' && ds.length > 0 && !pending && ds.every(({ verdict }) => verdict === 'orphan')

  const remove = (record: Ds) =>
    run(
      { domain, ds: [formatDs(record)] },
      {
        title: t('removeDsTitle', { tag: record.keyTag }),
        text: ds.length === 1 ? t('removeLastDsText') : t('removeDsText'),
        confirm: t('removeDs'),
        cancel: t('keep'),
        destructive: true,
      },
    )

  return (
    <div className={`${layout.stack4} ${layout.padPage}`}>
      <DomainName name={unicode} ascii={name} size="title" />
      {refusal && <WarningLine bad>{t('registryRefused', { reason: refusal })}</WarningLine>}
      {broken && <WarningLine bad>{t('allOrphans')}</WarningLine>}
      {pending && <WarningLine>{t('dsPending')}</WarningLine>}
      {managed && <DsManaged domain={domain} />}
      {!managed && !pending && can !== true && can !== 'change-under-way' && can !== 'not-on' && (
        <WarningLine>{t(`obstacle_${can}`)}</WarningLine>
      )}
      <section className={layout.bleed}>
        <SectionTitle>{t('atRegistry')}</SectionTitle>
        {ds.length === 0 ? (
          <EmptyList picture={<NoRecords />} text={t('noDsText')} />
        ) : (
          <Card rows>
            {ds.map(record => (
              <div key={formatDs(record)} className={css.record}>
                <DsFacts ds={record}>
                  <DsTags ds={record} />
                </DsFacts>
                {changeable && (
                  <IconButton
                    icon="trash"
                    label={t('removeDsOf', { tag: record.keyTag })}
                    disabled={busy}
                    onClick={() => void remove(record)}
                  />
                )}
              </div>
            ))}
          </Card>
        )}
      </section>
      <CardSection title={t('inDns')} rows={keys.length > 0} bleed>
        {keys.length === 0 ? (
          <p className={layout.soft}>{t(seen === 'silent' ? 'keysSilent' : 'keysNone')}</p>
        ) : (
          keys.map(key => (
            <div key={key.publicKey} className={`${layout.stack1} ${layout.starts} ${layout.shrink}`}>
              <strong>{t('keyTagIs', { tag: key.keyTag })}</strong>
              <span>{t('keyKind', { algorithm: algorithmName(key.algorithm), flags: key.flags })}</span>
            </div>
          ))
        )}
      </CardSection>
    </div>
  )
}
