import { maxNameServers } from '@namestead/contract/portfolio'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import radio from '../../ui/radio.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import { verbatim } from '../../ui/text-field.tsx'
import css from './name-server-choice.module.css'

/** Our name servers, or custom ones, one per line. */
export interface NameServers {
  readonly own: boolean
  readonly typed: string
}

export const hostsOf = (typed: string): readonly string[] => typed.split(/[\s,;]+/).filter(host => host !== '')

const host = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]\.?$/i

/** Whether the hosts look valid. Hosts beyond ASCII are left to the server. */
export const hostsFit = (hosts: readonly string[]): boolean =>
  hosts.length >= 1 &&
  hosts.length <= maxNameServers &&
  hosts.every(name => host.test(name) || /[^\x20-\x7e]/.test(name))

/** Whether an order was refused for its hosts. */
export const isHostFault = (error: string): boolean =>
  error === 'name-servers-invalid' || error === 'name-servers-repeated' || error === 'name-servers-too-few'

interface NameServerChoiceProps {
  readonly chosen: NameServers
  readonly onChange: (chosen: NameServers) => void
  readonly error: string | undefined
}

export function NameServerChoice({ chosen, onChange, error }: NameServerChoiceProps) {
  const t = useTexts('registration')
  const choice = (own: boolean, text: string, note: string) => (
    <label className={`${layout.row} ${layout.padLine} ${layout.ruled} ${radio.row} ${css.choice}`}>
      <input
        type="radio"
        name="name-servers"
        checked={chosen.own === own}
        onChange={() => onChange({ ...chosen, own })}
      />
      <span className={`${layout.iconBox} ${radio.dot}`} aria-hidden="true" />
      <span className={layout.grid}>
        {text}
        <span className={layout.note}>{note}</span>
      </span>
    </label>
  )
  return (
    <fieldset>
      <legend className="visually-hidden">{t('nameServers')}</legend>
      {choice(false, t('ours'), t('ourNameServersText'))}
      {choice(true, t('own'), t('ownNameServersText'))}
      {chosen.own && (
        <div className={css.typed}>
          <TextArea
            label={t('nameServersLabel')}
            value={chosen.typed}
            onChange={typed => onChange({ ...chosen, typed })}
            error={error}
            placeholder={'ns1.example.com\nns2.example.com'}
            rows={3}
            {...verbatim}
          />
        </div>
      )}
    </fieldset>
  )
}
