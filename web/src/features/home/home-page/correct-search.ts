/** Distance of at most one typing error: a letter too many, too few, wrong, or two swapped. */
function isOneErrorApart(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same++
  const [restTyped, restMeant] = [typed.slice(same), meant.slice(same)]
  return (
    restTyped.slice(1) === restMeant.slice(1) ||
    restTyped.slice(1) === restMeant ||
    restTyped === restMeant.slice(1) ||
    (restTyped[0] === restMeant[1] && restTyped[1] === restMeant[0] && restTyped.slice(2) === restMeant.slice(2))
  )
}

/**
 * The domain that was probably meant: an extension with a typing error ("lantern.cmo"), a comma or space for the dot, or no dot
 * at all ("lanterncom"). `extensions` are those on offer, the popular ones first; a typed one that is among them is right.
 */
export function correctSearch(typed: string, extensions: readonly string[]): string | undefined {
  const text = typed.trim().toLowerCase()
  const offered = new Set(extensions)
  const [, label, extension] =
    /^([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:[\s,;:·。，、．]+|\s*\.\s+|\s+\.\s*)([a-z]{2,})$/.exec(text) ?? []
  if (label !== undefined && extension !== undefined && offered.has(extension)) return `${label}.${extension}`

  const dot = text.indexOf('.')
  if (dot === -1) return withDot(text, extensions)
  const [before, after] = [text.slice(0, dot), text.slice(dot + 1).replace(/^\.+/, '')]
  if (!isLabel(before) || !/^[a-z]+$/.test(after)) return undefined
  if (offered.has(after)) return after === text.slice(dot + 1) ? undefined : `${before}.${after}`
  if (extensions.some(each => each.startsWith(after))) return undefined
  const meant = extensions.find(each => /^[a-z]{3,}$/.test(each) && isOneErrorApart(after, each))
  return meant === undefined ? undefined : `${before}.${meant}`
}

/** Words that only end like an extension are common, so this needs a long label and one of the oldest extensions. */
function withDot(text: string, extensions: readonly string[]): string | undefined {
  const meant = ['com', 'net', 'org'].find(each => text.endsWith(each) && extensions.includes(each))
  const label = meant === undefined ? '' : text.slice(0, -meant.length)
  return label.length >= 5 && isLabel(label) ? `${label}.${meant}` : undefined
}

const isLabel = (text: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text) && text.slice(2, 4) !== '--'
