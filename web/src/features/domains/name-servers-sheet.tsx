import { changeNameServers, countDomains, errors, findDomains, readDomain } from '@namestead/contract/domains'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { DomainDetails } from './domain-details.ts'
import { type HostFields, hostFields, NameServerFields } from './name-server-fields.tsx'
import { readHosts } from './name-server-hosts.ts'
import css from './name-servers-sheet.module.css'

type Provider = 'ours' | 'own'
type Fault = 'name-servers-invalid' | 'name-servers-repeated'
/** The error of each invalid host, by the field's key. */
type Faults = ReadonlyMap<string, Fault>

/** Chooses our name servers or custom ones. The change is shown as pending until the registry confirms it. */
export function NameServersSheet({ shown, onClose }: { shown: DomainDetails; onClose: () => void }) {
  const t = useTexts('domains')
  const language = useLanguage()
  const { submit, busy } = useSubmit()
  const { domain, nameServers, defaultNameServers, ourNameServers } = shown
  const [provider, setProvider] = useState<Provider>(ourNameServers ? 'ours' : 'own')
  const [own, setOwn] = useState<HostFields>(() => hostFields(ourNameServers ? [] : nameServers))
  const [wrong, setWrong] = useState<Faults>(new Map())

  const save = () =>
    submit(async () => {
      const typed = own.filter(({ text }) => text.trim() !== '')
      const hosts = await readHosts(typed.map(({ text }) => text))
      const refused = new Map(
        typed.flatMap(({ key }, index): [string, Fault][] => {
          const host = hosts[index]
          if (host === undefined) return [[key, 'name-servers-invalid']]
          return hosts.indexOf(host) < index ? [[key, 'name-servers-repeated']] : []
        }),
      )
      if (provider === 'own' && refused.size > 0) return setWrong(refused)
      const wanted = provider === 'ours' ? [...defaultNameServers] : hosts.filter(host => host !== undefined)
      const answer = await call(changeNameServers, { domain, nameServers: wanted })
      if (answer.code === -1 && (answer.error === 'name-servers-invalid' || answer.error === 'name-servers-repeated')) {
        const { error } = answer
        return setWrong(new Map(typed.map(({ key }) => [key, error])))
      }
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await Promise.all(
        [readDomain, findDomains, countDomains].map(read => queries.invalidateQueries({ queryKey: callKey(read) })),
      )
      onClose()
    })

  const empty = provider === 'own' && own.every(({ text }) => text.trim() === '')
  return (
    <Sheet
      title={t('changeNameServers')}
      onClose={onClose}
      bar={
        <Button busy={busy} disabled={empty} onClick={save}>
          {t('askRegistry')}
        </Button>
      }
    >
      <div className={css.form}>
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
            <p className={css.note}>{ourNameServers ? t('leavingOurs') : t('useOwnText')}</p>
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
      </div>
    </Sheet>
  )
}
