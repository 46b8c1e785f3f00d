import { recordTypes } from '@namestead/contract/dns-records'
import type { ComponentProps } from 'react'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { TextField, verbatim } from '../../../ui/text-field.tsx'
import { useTypeName } from '../../../ui/zone/type-names.ts'
import css from './record-change.module.css'

type Types = readonly (typeof recordTypes)[number][]

interface TypesToDeleteProps {
  readonly types: Types
  readonly onTypes: (types: Types) => void
  readonly host: Omit<ComponentProps<typeof TextField>, 'label'>
}

/** The types whose records are deleted, of one host or of all. */
export function TypesToDelete({ types, onTypes, host }: TypesToDeleteProps) {
  const t = useTexts('record-templates')
  const typeName = useTypeName()
  return (
    <div className={`${layout.stack4} ${css.form}`}>
      <fieldset className={`${layout.tags} ${css.types}`}>
        <legend>{t('typesToDelete')}</legend>
        {recordTypes
          .filter(type => type !== 'EMAIL')
          .map(type => (
            <button
              key={type}
              type="button"
              className={`${layout.touch} ${layout.ink} ${layout.paper} ${css.type}`}
              aria-pressed={types.includes(type)}
              onClick={() => onTypes(types.includes(type) ? types.filter(other => other !== type) : [...types, type])}
            >
              {typeName(type)}
            </button>
          ))}
      </fieldset>
      <TextField label={t('onlyHost')} placeholder="www" {...host} help={t('onlyHostHelp')} {...verbatim} />
    </div>
  )
}
