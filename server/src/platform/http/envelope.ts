import { codes, type Envelope } from '@namestead/contract/call'
import { type Language, type Text, type TextParameters, translate } from '@namestead/contract/language'
import type { BadField } from './read-input.ts'
import { texts } from './texts.ts'

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

/** The input does not fit the call's schema. The sentence has no wire name; programs read it from the data. */
export const badFieldEnvelope = ({ field, unknown }: BadField, language: Language): Envelope =>
  unknown
    ? envelopeOf(codes.refused, language, texts.unknownField, {}, { error: 'unknown-field', field })
    : envelopeOf(codes.refused, language, texts.badField, {}, { error: 'bad-field', field })
