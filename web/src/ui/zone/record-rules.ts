import { addRecord, type DnsError, errors as texts } from '@namestead/contract/zones'
import { fieldOf } from '../../core/form-values.ts'
import { useLanguage } from '../../core/language.tsx'
import { draftOf, type RecordFields, type TypedDraft } from './record-fields.ts'

/** An error at the field that it is about; all that name none concern the value. */
export const faultAt = (error: DnsError, message: string) => ({ [fieldOf(addRecord, error) ?? 'value']: message })

/**
 * What the forms of a record have in common. They send the draft that their fields are put together to; `errorIn` says what is
 * wrong with it.
 */
export function useRecordRules(initial: RecordFields, errorIn: (draft: TypedDraft) => DnsError | undefined) {
  const language = useLanguage()
  return {
    initial,
    unused: () => ['host', 'ttl', 'priority', 'status'] as const,
    check: async (fields: RecordFields) => {
      const error = errorIn(await draftOf(fields))
      return error === undefined ? {} : faultAt(error, texts[error][language])
    },
  }
}
