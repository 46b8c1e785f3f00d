import { recordTypes } from '@namestead/contract/dns-records'
import { limitsFor } from '@namestead/contract/fields'
import { startRecordChange } from '@namestead/contract/record-templates'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import { useTypeName } from '../../../ui/zone/type-names.ts'
import css from './record-change.module.css'
import { changeDraft, type RecordDraft } from './record-draft.ts'

/** The types whose records are deleted, of one host or of all. */
export function TypesToDelete({ draft: { types, host } }: { draft: RecordDraft }) {
  const t = useTexts('record-templates')
  const typeName = useTypeName()
  const toggle = (type: (typeof recordTypes)[number]) =>
    changeDraft({ types: types.includes(type) ? types.filter(other => other !== type) : [...types, type] })
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
              onClick={() => toggle(type)}
            >
              {typeName(type)}
            </button>
          ))}
      </fieldset>
      <TextField
        label={t('onlyHost')}
        placeholder="www"
        value={host}
        onChange={typed => changeDraft({ host: typed })}
        help={t('onlyHostHelp')}
        maxLength={limitsFor(startRecordChange.fields, 'host').maxLength}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  )
}
