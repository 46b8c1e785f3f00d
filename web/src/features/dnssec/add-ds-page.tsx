import type { Output } from '@namestead/contract/call'
import { formatDs, maxDs } from '@namestead/contract/dns-delegation-lines'
import { addDs, previewDs, readDelegation, readSigning } from '@namestead/contract/dnssec'
import { useState } from 'react'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { CardSection } from '../../ui/card-section.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Fields, FormPage } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Choice, digits } from '../../ui/zone/choice.tsx'
import { dsAlgorithms, dsHashes } from '../../ui/zone/protocol-numbers.ts'
import { WarningLine } from '../../ui/zone/warning-line.tsx'
import { ZonePage } from '../../ui/zone/zone-page.tsx'
import { DsFacts, DsTags } from './ds-facts.tsx'
import { DsManaged } from './ds-managed.tsx'

export default function AddDsPage() {
  const t = useTexts('dnssec')
  const domain = useAddressId('domain')
  const query = useCall(readSigning, { domain: domain ?? '0' }, { enabled: domain !== undefined })
  if (query.data?.state === 'off') return <AddDs key={domain} {...query.data} />
  return (
    <ZonePage title={t('addDs')} query={query}>
      {data => (
        <div className={`${layout.stack4} ${layout.padPage}`}>
          <DsManaged domain={data.domain} />
        </div>
      )}
    </ZonePage>
  )
}

type Source = 'dnskey' | 'cds' | 'paste' | 'fields'
const sources: readonly Source[] = ['paste', 'fields', 'dnskey', 'cds']
const initial: { readonly from: Source } & Record<'text' | 'keyTag' | 'algorithm' | 'digestType' | 'digest', string> = {
  from: 'paste',
  text: '',
  keyTag: '',
  algorithm: '13',
  digestType: '2',
  digest: '',
}
type Proposed = Output<typeof previewDs>['records']

/** DS to be added: pasted, typed, or read from the domain's own name servers; checked against its keys before they are saved. */
function AddDs({ domain, name, unicode }: Output<typeof readSigning>) {
  const t = useTexts('dnssec')
  const goTo = useGoTo()
  const [preview, setPreview] = useState<{ readonly of: typeof initial; readonly records: Proposed }>()
  const form = useForm(previewDs, {
    initial,
    need: ({ from }) => (from === 'paste' ? ['text'] : from === 'fields' ? ['keyTag', 'digest'] : []),
    input: ({ from, text, keyTag, algorithm, digestType, digest }) => {
      if (from === 'dnskey' || from === 'cds') return { domain, source: from }
      const typed = { keyTag: Number(keyTag), algorithm: Number(algorithm), digestType: Number(digestType), digest }
      return { domain, source: 'text', text: from === 'paste' ? text : formatDs(typed) }
    },
    done: ({ records }, of) => setPreview({ of, records }),
    refused: ({ message }, { from }) =>
      from === 'paste' ? { text: message } : from === 'fields' ? { digest: message } : undefined,
  })
  const { from } = form.values
  const asksText = from === 'paste' || from === 'fields'
  // Only while what was checked is what is typed.
  const proposed = JSON.stringify(preview?.of) === JSON.stringify(form.values) ? preview?.records : undefined
  const saving = useForm(addDs, {
    initial: {},
    input: () => ({
      domain,
      ds: proposed?.map(formatDs) ?? [],
      dnskeys: proposed?.flatMap(({ dnskey }) => dnskey ?? []),
    }),
    refresh: [readDelegation],
    done: () => goTo('/user/dns_site/dnssec_pz', { query: { domain }, replace: true }),
  })
  const text = form.field('text')
  const typing = { maxLength: text.maxLength, autoCapitalize: 'none', spellCheck: false } as const

  return (
    <FormPage
      form={proposed ? saving : form}
      title={t('addDs')}
      submit={proposed ? t('saveDs', { count: proposed.length }) : t(asksText ? 'checkDs' : 'readKeys')}
    >
      <Fields>
        <DomainName name={unicode} ascii={name} size="title" />
        <div className={layout.bleed}>
          <ChoiceChips
            label={t('dsSource')}
            options={sources.map(value => ({ value, text: t(`source_${value}`) }))}
            {...form.field('from')}
          />
        </div>
        {from === 'paste' && (
          <TextArea label={t('pasteDs')} help={t('pasteDsHelp', { most: maxDs })} {...text} {...typing} />
        )}
        {from === 'fields' && (
          <>
            <TextField
              label={t('keyTag')}
              {...form.field('keyTag')}
              onChange={typed => form.set({ keyTag: digits(typed) })}
              inputMode="numeric"
              autoComplete="off"
            />
            <Choice label={t('algorithm')} options={dsAlgorithms} {...form.field('algorithm')} />
            <Choice label={t('hash')} options={dsHashes} {...form.field('digestType')} />
            <TextArea label={t('digest')} help={t('digestHelp')} {...form.field('digest')} {...typing} />
          </>
        )}
        {!asksText && <p className={layout.soft}>{t(`sourceText_${from}`)}</p>}
        {proposed && (
          <CardSection title={t('proposed')} rows bleed>
            {proposed.map(ds => (
              <DsFacts key={formatDs(ds)} ds={ds}>
                <DsTags ds={ds} />
              </DsFacts>
            ))}
          </CardSection>
        )}
        {proposed?.some(({ verdict }) => verdict !== 'matches') && (
          <WarningLine bad={proposed.every(({ verdict }) => verdict === 'orphan')}>
            {t(proposed.some(({ verdict }) => verdict === 'orphan') ? 'noKeyFits' : 'keysUnknown')}
          </WarningLine>
        )}
      </Fields>
    </FormPage>
  )
}
