import type { Output } from '@namestead/contract/call'
import { formatDs, maxDs } from '@namestead/contract/dns-delegation-lines'
import { addDs, previewDs, readDelegation } from '@namestead/contract/dnssec'
import { useState } from 'react'
import { call, callKey } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { WarningLine } from '../warning-line.tsx'
import { DsFacts } from './ds-facts.tsx'
import { DsTags } from './ds-tags.tsx'
import { emptyDs, TypedDs } from './typed-ds.tsx'

interface AddDsProps {
  readonly domain: string
  readonly name: string
  readonly unicode: string
}

type Source = 'dnskey' | 'cds' | 'paste' | 'fields'
const sources: readonly Source[] = ['paste', 'fields', 'dnskey', 'cds']
type Proposed = Output<typeof previewDs>['records']

/** DS to be added: pasted, typed, or read from the domain's own name servers; checked against its keys before they are saved. */
export function AddDs({ domain, name, unicode }: AddDsProps) {
  const t = useTexts('zones')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const [source, setSource] = useState<Source>('paste')
  const [pasted, setPasted] = useState('')
  const [typed, setTyped] = useState(emptyDs)
  const [error, setError] = useState<string>()
  const [proposed, setProposed] = useState<Proposed>()
  const text = source === 'paste' ? pasted : formatDs({ ...typed, keyTag: Number(typed.keyTag), digest: typed.digest })
  const asksText = source === 'paste' || source === 'fields'
  const isEmpty = source === 'paste' ? pasted.trim() === '' : typed.keyTag === '' || typed.digest.trim() === ''

  const change = (work: () => void) => {
    work()
    setProposed(undefined)
    setError(undefined)
  }
  const preview = () =>
    submit(async () => {
      const answer = await call(previewDs, asksText ? { domain, source: 'text', text } : { domain, source })
      if (answer.code === 1) setProposed(answer.data.records)
      else if (answer.code === -1) setError(answer.message)
    })
  const save = (records: Proposed): Promise<void> =>
    submit(async () => {
      const ds = records.map(formatDs)
      const dnskeys = records.flatMap(({ dnskey }) => dnskey ?? [])
      const answer = await call(addDs, { domain, ds, dnskeys }, { retry: () => void save(records) })
      if (answer.code === -1) setError(answer.message)
      if (answer.code !== 1) return
      toast(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(readDelegation) })
      await navigate(pathTo('/user/dns_site/dnssec_pz', { query: { domain } }), { replace: true })
    })

  return (
    <Page
      title={t('addDs')}
      bar={
        <ActionBar>
          {proposed ? (
            <Button busy={busy} wide onClick={() => void save(proposed)}>
              {t('saveDs', { count: proposed.length })}
            </Button>
          ) : (
            <Button busy={busy} wide disabled={asksText && isEmpty} onClick={() => void preview()}>
              {t(asksText ? 'checkDs' : 'readKeys')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className={layout.inset}>
        <DomainName name={unicode} ascii={name} size="title" />
        <div className={layout.bleed}>
          <ChoiceChips
            label={t('dsSource')}
            options={sources.map(value => ({ value, text: t(`source_${value}`) }))}
            value={source}
            onChange={chosen => change(() => setSource(sources.find(one => one === chosen) ?? 'paste'))}
          />
        </div>
        {source === 'paste' && (
          <TextArea
            label={t('pasteDs')}
            help={t('pasteDsHelp', { most: maxDs })}
            value={pasted}
            onChange={value => change(() => setPasted(value))}
            error={error}
            maxLength={8000}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {source === 'fields' && (
          <TypedDs typed={typed} onChange={value => change(() => setTyped(value))} error={error} />
        )}
        {!asksText && <p className={layout.soft}>{t(`sourceText_${source === 'cds' ? 'cds' : 'dnskey'}`)}</p>}
        {!asksText && error && <WarningLine bad>{error}</WarningLine>}
        {proposed && (
          <section className={layout.bleed}>
            <SectionTitle>{t('proposed')}</SectionTitle>
            <Card rows>
              {proposed.map(ds => (
                <DsFacts key={formatDs(ds)} ds={ds}>
                  <DsTags ds={ds} />
                </DsFacts>
              ))}
            </Card>
          </section>
        )}
        {proposed?.some(({ verdict }) => verdict !== 'matches') && (
          <WarningLine bad={proposed.every(({ verdict }) => verdict === 'orphan')}>
            {t(proposed.some(({ verdict }) => verdict === 'orphan') ? 'noKeyFits' : 'keysUnknown')}
          </WarningLine>
        )}
        {proposed && error && <WarningLine bad>{error}</WarningLine>}
      </div>
    </Page>
  )
}
