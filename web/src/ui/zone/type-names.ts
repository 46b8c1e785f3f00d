import type { RecordType } from '@namestead/contract/dns-records'
import { useTexts } from '../../core/texts.ts'

/** DNS types keep their names; our own types have a descriptive text. */
export function useTypeName(): (type: RecordType) => string {
  const t = useTexts('zone')
  return type => (type === 'URL' || type === 'URL_HIDDEN' || type === 'EMAIL' ? t(`type_${type}`) : type)
}
