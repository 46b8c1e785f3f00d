import type { Language } from '@namestead/contract/language'

/** An agreement as it is read: numbered sections of paragraphs. */
export interface Agreement {
  readonly title: string
  /** Day from which it is in force. */
  readonly since: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

export type AgreementName = 'membership-agreement' | 'privacy'

const files = import.meta.glob<{ readonly agreement: Agreement }>('./agreements/*.ts')

/** Fetched when somebody opens it: each agreement and language is a chunk of its own. */
export async function readAgreement(name: AgreementName, language: Language): Promise<Agreement> {
  const file = await files[`./agreements/${name}.${language}.ts`]?.()
  if (!file) throw new Error(`no ${name} in ${language}`)
  return file.agreement
}
