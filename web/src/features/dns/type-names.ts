import type { RecordType } from '@namestead/contract/dns-records'
import { useTexts } from '../../core/texts.ts'

/** DNS types are called what they are called; those of our own have a name in words. */
export function useTypeName(): (type: RecordType) => string {
  const t = useTexts('dns')
  return type => (type === 'URL' || type === 'URL_HIDDEN' || type === 'EMAIL' ? t(`type_${type}`) : type)
}
