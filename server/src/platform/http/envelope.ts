import type { Envelope } from '@namestead/contract/call'
import { type Language, type Text, type TextParameters, translate } from '@namestead/contract/language'

/** The response to every call: a code, its sentence in the caller's language, and data. */
export const envelopeOf = (
  code: number,
  language: Language,
  text: Text,
  parameters?: TextParameters,
  data: unknown = null,
): Envelope => ({
  code,
  msg: translate(text, language, parameters),
  data,
})
