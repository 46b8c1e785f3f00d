import { ownMark } from './session-mark.ts'
import { onForget } from './storage.ts'

/**
 * What was typed into a page survives its reload, in the tab's session storage and in the session that typed it. Passwords, codes
 * and files never do.
 */
const key = 'namestead-typed'
const maxCharacters = 50_000
/** Fields appear once their page has its data. */
const restoreMilliseconds = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  readonly mark: string
  readonly address: string
  /** By label and number among the fields with that label. */
  readonly fields: readonly (readonly [name: string, value: string | boolean])[]
}

const neverKept = new Set(['password', 'file', 'hidden', 'submit', 'button', 'image', 'reset'])
const secretUse = /one-time-code|password|cc-/

/** Filled by the script in the document's head, before this module is loaded. */
const touched = window.typedInto ?? new Set<EventTarget | null>()
onForget(() => touched.clear())

/** A revealed password field is a text field; its use remains. Answers of captchas and secret questions are marked. */
const mayBeKept = (field: Field): boolean =>
  !neverKept.has(field.type) && !secretUse.test(field.autocomplete) && field.dataset.secret === undefined

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const labelOf = (field: Field): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name ?? ''

const fieldsOf = (): Field[] => [...document.querySelectorAll<Field>('#content :is(input, textarea, select)')]

/** Every field of the page with its name. */
function namedFields(): [string, Field][] {
  const counts = new Map<string, number>()
  return fieldsOf().map(field => {
    const label = labelOf(field)
    const count = (counts.get(label) ?? 0) + 1
    counts.set(label, count)
    return [`${label} ${count}`, field]
  })
}

const addressNow = () => location.pathname + location.search

function keep(): void {
  const fields = namedFields().flatMap(([name, field]) =>
    touched.has(field) && mayBeKept(field) ? [[name, isToggle(field) ? field.checked : field.value] as const] : [],
  )
  const typed: Typed = { mark: ownMark(), address: addressNow(), fields }
  const text = JSON.stringify(typed)
  try {
    if (fields.length === 0 || text.length > maxCharacters) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // storage is blocked or full
  }
}

function take(): Typed | undefined {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text ? (JSON.parse(text) as Typed) : undefined
  } catch {
    return undefined
  }
}

/** Types a value as the customer did, so that the page's own state follows. */
function type(field: Field, value: string | boolean): void {
  if (isToggle(field)) {
    if (field.checked !== value) field.click()
  } else if (field.value !== value) {
    // React overrides the element's own setter to notice changes.
    const prototype = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, String(value))
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  touched.add(field)
}

/** Restores the fields as they appear, until the customer changes one or leaves the page. */
function restore({ address, fields }: Typed): () => void {
  const left = new Map(fields)
  const look = () => {
    if (addressNow() !== address) return stop()
    for (const [name, field] of namedFields()) {
      const value = left.get(name)
      if (value === undefined || !mayBeKept(field) || field.disabled) continue
      left.delete(name)
      type(field, value)
    }
    if (left.size === 0) stop()
  }
  const observer = new MutationObserver(look)
  const limit = setTimeout(() => stop(), restoreMilliseconds)
  const stop = () => {
    observer.disconnect()
    clearTimeout(limit)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}

/** Opening the page again, by a link or its address, begins with empty fields. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

/** Called once, after the first page is shown. */
export function watchTypedInput(): () => void {
  const typed = take()
  const stopRestoring =
    typed && isReload() && typed.mark === ownMark() && typed.address === addressNow() ? restore(typed) : () => undefined
  const onHidden = () => document.visibilityState === 'hidden' && keep()
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', keep)
  return () => {
    stopRestoring()
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('pagehide', keep)
  }
}
