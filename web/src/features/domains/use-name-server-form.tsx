import { errors } from '@namestead/contract/domains'
import { useState } from 'react'
import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { type HostFields, hostFields, NameServerFields } from './name-server-fields.tsx'
import { readHosts } from './name-server-hosts.ts'
import css from './name-servers-sheet.module.css'

type Provider = 'ours' | 'own'
type Fault = 'name-servers-invalid' | 'name-servers-repeated'

interface Start {
  /** Our name servers. */
  readonly defaultNameServers: readonly string[]
  /** The present ones, where they are not ours. */
  readonly nameServers: readonly string[]
  readonly ours: boolean
}

/** The choice between our name servers and custom ones, with the faults of each field. */
export function useNameServerForm({ defaultNameServers, nameServers, ours }: Start) {
  const t = useTexts('domains')
  const language = useLanguage()
  const [provider, setProvider] = useState<Provider>(ours ? 'ours' : 'own')
  const [own, setOwn] = useState<HostFields>(() => hostFields(ours ? [] : nameServers))
  /** The error of each invalid host, by the field's key. */
  const [wrong, setWrong] = useState<ReadonlyMap<string, Fault>>(new Map())
  const typed = own.filter(({ text }) => text.trim() !== '')

  /** The chosen name servers; undefined where a field is wrong, which it shows. */
  async function read(): Promise<string[] | undefined> {
    if (provider === 'ours') return [...defaultNameServers]
    const hosts = await readHosts(typed.map(({ text }) => text))
    const refused = new Map(
      typed.flatMap(({ key }, index): [string, Fault][] => {
        const host = hosts[index]
        if (host === undefined) return [[key, 'name-servers-invalid']]
        return hosts.indexOf(host) < index ? [[key, 'name-servers-repeated']] : []
      }),
    )
    setWrong(refused)
    return refused.size > 0 ? undefined : hosts.filter(host => host !== undefined)
  }

  /** Shows a refusal of the server at the fields; false where it is about something else. */
  function refuse(error: string): boolean {
    if (error !== 'name-servers-invalid' && error !== 'name-servers-repeated') return false
    setWrong(new Map(typed.map(({ key }) => [key, error])))
    return true
  }

  const form = (
    <>
      <div className={css.provider}>
        <ChoiceChips
          label={t('whose')}
          options={[
            { value: 'ours', text: t('useOurs') },
            { value: 'own', text: t('useOwn') },
          ]}
          value={provider}
          onChange={setProvider}
        />
      </div>
      {provider === 'ours' ? (
        <>
          <p className={css.note}>{t('useOursText')}</p>
          <ul className={css.hosts}>
            {defaultNameServers.map(host => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className={css.note}>{ours ? t('leavingOurs') : t('useOwnText')}</p>
          <NameServerFields
            fields={own}
            errorOf={key => {
              const fault = wrong.get(key)
              return fault && errors[fault][language]
            }}
            onChange={fields => {
              setOwn(fields)
              setWrong(new Map())
            }}
          />
        </>
      )}
    </>
  )
  return { form, read, refuse, empty: provider === 'own' && typed.length === 0 }
}
