import type { Period } from '../port.ts'
import type { Element } from './xml-reader.ts'
import { FrameFault, lineOf, tokenOf } from './xml-reader.ts'
import { leaf } from './xml-writer.ts'

// RFC 5730 section 2.3: UTC with "Z". Offsets are read too, since some registries send them.
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/
const dateForm = /^\d{4}-\d\d-\d\dZ?$/
const decimalForm = /^[+-]?\d{1,15}(\.\d{1,10})?$/

export function instantText(at: Date): string {
  return at.toISOString().replace('.000Z', 'Z')
}

export function dateText(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export const readInstant = (element: Element): Date => instantOf(tokenOf(element), `<${element.name}>`)

/** `where` names the element or attribute in the fault. */
export function instantOf(text: string, where: string): Date {
  if (!instantForm.test(text)) throw new FrameFault(`${where} is not a date and time: ${text}`, 2005)
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`
  const at = new Date(zoned)
  if (Number.isNaN(at.getTime())) throw new FrameFault(`${where} is not a date and time: ${text}`, 2005)
  return at
}

export function readDate(element: Element): Date {
  const text = tokenOf(element)
  const at = new Date(`${text.replace('Z', '')}T00:00:00Z`)
  // 2026-02-30 rolls over into March, so the formatted date must equal the input.
  if (!dateForm.test(text) || Number.isNaN(at.getTime()) || dateText(at) !== text.replace('Z', ''))
    throw new FrameFault(`<${element.name}> is not a date: ${text}`, 2005)
  return at
}

export function readInteger(element: Element, min: number, max: number): number {
  const text = tokenOf(element)
  if (!/^\+?\d{1,10}$/.test(text)) throw new FrameFault(`<${element.name}> is not a number: ${text}`, 2005)
  const value = Number(text)
  if (value < min || value > max) throw new FrameFault(`<${element.name}> must be ${min} to ${max}`, 2004)
  return value
}

export function readDecimal(element: Element): string {
  const text = tokenOf(element)
  if (!decimalForm.test(text)) throw new FrameFault(`<${element.name}> is not an amount: ${text}`, 2005)
  return text.replace(/^\+/, '')
}

export function readBoolean(text: string | undefined, otherwise: boolean): boolean {
  if (text === undefined) return otherwise
  const token = text.trim()
  if (token === '1' || token === 'true') return true
  if (token === '0' || token === 'false') return false
  throw new FrameFault(`not a boolean: ${token}`, 2005)
}

export function readToken(element: Element, min: number, max: number): string {
  const text = tokenOf(element)
  if (text.length < min || text.length > max)
    throw new FrameFault(`<${element.name}> must have ${min} to ${max} characters`, 2005)
  return text
}

export function readLine(element: Element, min: number, max: number): string {
  const text = lineOf(element)
  if (text.length < min || text.length > max)
    throw new FrameFault(`<${element.name}> must have ${min} to ${max} characters`, 2005)
  return text
}

/** eppcom:labelType, folded to lower case: names are case-insensitive (RFC 5731 section 2.1). */
export function readName(element: Element): string {
  return readToken(element, 1, 255).toLowerCase()
}

/** eppcom:clIDType: ids of contacts and registrars. */
export function readId(element: Element): string {
  return readToken(element, 3, 16)
}

export function readOneOf<const T extends string>(text: string | undefined, allowed: readonly T[], what: string): T {
  const found = allowed.find(value => value === text?.trim())
  if (found === undefined) throw new FrameFault(`${what} cannot be "${text ?? ''}"`, 2005)
  return found
}

/** What the reader of an answer could not read, and left out: registries send more and other than the schemas allow. */
export type Skipped = string[]

/** Undefined where it cannot be read, which is noted. */
export function unlessOdd<T>(skipped: Skipped, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FrameFault)) throw error
    skipped.push(error.message)
    return undefined
  }
}

export function periodElement(name: string, period: Period | null | undefined): string {
  return period ? leaf(name, period.value, { unit: period.unit === 'years' ? 'y' : 'm' }) : ''
}

export function readPeriod(element: Element | undefined): Period | undefined {
  if (!element) return undefined
  const unit = readOneOf(element.attributes.get('unit'), ['y', 'm'], 'the unit of a period')
  return { value: readInteger(element, 1, 99), unit: unit === 'y' ? 'years' : 'months' }
}
