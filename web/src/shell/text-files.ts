import type { Language } from '@namestead/contract/language'
import type { TextFile } from '../core/texts.ts'

/** One chunk per feature and language. Their types are added to `Catalogue` where the texts stand. */
const files = {
  ...import.meta.glob<TextFile>('../core/{,shared/}texts.*.ts'),
  ...import.meta.glob<TextFile>('../features/*/texts.*.ts'),
}

const fileOf = (feature: string, language: Language) =>
  files[`../features/${feature}/texts.${language}.ts`] ??
  files[`../core/${feature === 'core' ? '' : `${feature}/`}texts.${language}.ts`]

export async function fetchTexts(feature: string, language: Language): Promise<TextFile> {
  const fetch = fileOf(feature, language)
  return fetch ? fetch() : {}
}
