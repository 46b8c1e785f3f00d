import { longestHost, maxNameServers } from '@namestead/contract/portfolio'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { TextField, verbatim } from '../../../ui/text-field.tsx'

/** Fields have keys, so that removing one does not move the input of the others. */
export type HostFields = readonly { readonly key: string; readonly text: string }[]

const usual = 2

let keys = 0
const field = (text: string) => ({ key: `host-${++keys}`, text })

export const hostFields = (hosts: readonly string[]): HostFields =>
  [...hosts, ...Array<string>(Math.max(0, usual - hosts.length)).fill('')].map(field)

interface NameServerFieldsProps {
  readonly fields: HostFields
  readonly errorOf: (key: string) => string | undefined
  readonly onChange: (fields: HostFields) => void
}

export function NameServerFields({ fields, errorOf, onChange }: NameServerFieldsProps) {
  const t = useTexts('portfolio')
  return (
    <div className={layout.stack3}>
      {fields.map(({ key, text }, index) => (
        <TextField
          key={key}
          label={t('hostNumber', { number: index + 1 })}
          placeholder={`ns${index + 1}.example.com`}
          value={text}
          onChange={changed => onChange(fields.map(one => (one.key === key ? { key, text: changed } : one)))}
          error={errorOf(key)}
          maxLength={longestHost}
          inputMode="url"
          {...verbatim}
          trailing={
            fields.length > usual && (
              <IconButton
                icon="close"
                label={t('removeHost', { number: index + 1 })}
                onClick={() => onChange(fields.filter(one => one.key !== key))}
              />
            )
          }
        />
      ))}
      {fields.length < maxNameServers && (
        <div>
          <Button look="plain" onClick={() => onChange([...fields, field('')])}>
            <Icon name="plus" size={18} />
            {t('addHost')}
          </Button>
        </div>
      )}
    </div>
  )
}
