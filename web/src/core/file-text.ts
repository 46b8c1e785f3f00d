import { textOfFile } from '@namestead/contract/text-of-file'
import { toast } from './feedback.ts'
import { currentLanguage } from './language.tsx'
import { textsIn } from './texts.ts'

/** The text of a chosen file; undefined where it is in an encoding that cannot be read, of which the customer is told. */
export async function fileText(file: File): Promise<string | undefined> {
  const read = textOfFile(new Uint8Array(await file.arrayBuffer()))
  if ('text' in read) return read.text
  toast(textsIn('core', currentLanguage())('fileEncoding', { encoding: read.encoding }))
  return undefined
}

/** A list with what was read below what was typed. */
export const joined = (before: string, added: string): string =>
  [before.trim(), added.trim()].filter(Boolean).join('\n')
