import { parseHostName } from '@namestead/contract/dns-records'
import { nameServerErrors } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { ChoiceChips } from '../../../ui/chips.tsx'
import layout from '../../../ui/layout.module.css'
import css from '../detail/name-servers-sheet.module.css'
import { type HostFields, hostFields, NameServerFields } from './name-server-fields.tsx'

/** Each typed host as sent to the registry; undefined if it is invalid. Unicode hosts are encoded first. */
async function readHosts(typed: readonly string[]): Promise<(string | undefined)[]> {
  const encode = typed.some(text => /[^\x20-\x7e]/.test(text))
    ? (await import('@namestead/contract/domain-name')).toAsciiName
    : (text: string) => text
  return typed.map(text => {
    const host = parseHostName(encode(text) ?? '')
    return host?.includes('.') ? host : undefined
  })
}

/** Ours, typed ones, or the id of a saved set. */
type Provider = string
type Fault = keyof typeof nameServerErrors

const isFault = (error: string): error is Fault =>
  error === 'name-servers-invalid' || error === 'name-servers-repeated' || error === 'name-servers-too-few'

interface Start {
  /** Our name servers. */
  readonly defaultNameServers: readonly string[]
  /** The present ones, where they are not ours. */
  readonly nameServers: readonly string[]
  readonly ours: boolean
  /** Saved ones, the default first. */
  readonly sets?: readonly NameServerSet[]
}

export interface NameServerSet {
  readonly set: string
  readonly label: string
  readonly nameServers: readonly string[]
  readonly standard: boolean
}

/** The choice between our name servers, saved sets and custom ones, with the faults of each field. */
export function useNameServerForm({ defaultNameServers, nameServers, ours, sets = [] }: Start) {
  const t = useTexts('portfolio')
  const language = useLanguage()
  const [provider, setProvider] = useState<Provider>(
    () => sets.find(({ standard }) => standard)?.set ?? (ours ? 'ours' : 'own'),
  )
  const [own, setOwn] = useState<HostFields>(() => hostFields(ours ? [] : nameServers))
  /** The error of each invalid host, by the field's key. */
  const [wrong, setWrong] = useState<ReadonlyMap<string, Fault>>(new Map())
  const chosenSet = sets.find(({ set }) => set === provider)
  const listed = provider === 'ours' ? defaultNameServers : chosenSet?.nameServers
  const typed = own.filter(({ text }) => text.trim() !== '')

  /** The chosen name servers; undefined where a field is wrong, which it shows. */
  async function read(): Promise<string[] | undefined> {
    if (listed) return [...listed]
    const hosts = await readHosts(typed.map(({ text }) => text))
    const refused = new Map(
      typed.flatMap(({ key }, index): [string, Fault][] => {
        const host = hosts[index]
        if (host === undefined) return [[key, 'name-servers-invalid']]
        return hosts.indexOf(host) < index ? [[key, 'name-servers-repeated']] : []
      }),
    )
    const [alone, second] = hosts
    const free = own.find(({ text }) => text.trim() === '') ?? own[0]
    if (alone !== undefined && second === undefined && free && refused.size === 0)
      refused.set(free.key, 'name-servers-too-few')
    setWrong(refused)
    return refused.size > 0 ? undefined : hosts.filter(host => host !== undefined)
  }

  /** Shows a refusal of the server at the fields; false where it is about something else. */
  function refuse(error: string): boolean {
    if (!isFault(error)) return false
    setWrong(new Map(typed.map(({ key }) => [key, error])))
    return true
  }

  const fields = (
    <>
      <div className={css.provider}>
        <ChoiceChips
          label={t('nameServers')}
          options={[
            { value: 'ours', text: t('ours') },
            ...sets.map(({ set, label }) => ({ value: set, text: label })),
            { value: 'own', text: t('own') },
          ]}
          value={provider}
          onChange={setProvider}
        />
      </div>
      {listed ? (
        <>
          <p className={layout.soft}>{chosenSet ? t('useSetText') : t('useOursText')}</p>
          <ul className={`${layout.lines} ${css.hosts}`}>
            {listed.map(host => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className={layout.soft}>{ours ? t('leavingOurs') : t('useOwnText')}</p>
          <NameServerFields
            fields={own}
            errorOf={key => {
              const fault = wrong.get(key)
              return fault && nameServerErrors[fault][language]
            }}
            onChange={hosts => {
              setOwn(hosts)
              setWrong(new Map())
            }}
          />
        </>
      )}
    </>
  )
  return { fields, read, refuse, empty: !listed && typed.length === 0, chosenSet, typing: !listed }
}
