import type { Language } from '@namestead/contract/language'
import type { TextFile } from '../core/texts.ts'
import { textFileOf } from '../core/texts-behind.ts'

/** One chunk per feature and language. Their types are added to `Catalogue` where the texts stand. */
const files = {
  ...import.meta.glob<TextFile>('../core/{,shared/}texts.*.ts'),
  ...import.meta.glob<TextFile>('../ui/zone/texts.*.ts'),
  ...import.meta.glob<TextFile>('../features/*/texts.*.ts'),
}

export async function fetchTexts(feature: string, language: Language): Promise<TextFile> {
  const fetch = files[`../${textFileOf(feature, language)}`]
  return fetch ? fetch() : {}
}
