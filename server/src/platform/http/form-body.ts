import { parse } from 'node:querystring'

export type Form = Readonly<Record<string, string | string[]>>

export class BadForm extends Error {
  override name = 'BadForm'
}

const decoder = new TextDecoder('utf-8', { fatal: true })
const maxPairs = 5000

/** A form-encoded body, strictly: broken UTF-8 and broken percent signs are refused, not replaced. */
export function parseForm(body: Buffer): Form {
  const text = decodeUtf8(body)
  if (text === '') return {}
  // querystring swallows what a decoder throws and decodes leniently instead, so the failure is remembered.
  let broken = false
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part)
    } catch {
      broken = true
      return part
    }
  }
  const form = parse(text, '&', '=', { maxKeys: maxPairs, decodeURIComponent: decode }) as Form
  if (broken) throw new BadForm('a percent sign is broken')
  return form
}

function decodeUtf8(body: Buffer): string {
  try {
    return decoder.decode(body)
  } catch {
    throw new BadForm('the body is not UTF-8')
  }
}
