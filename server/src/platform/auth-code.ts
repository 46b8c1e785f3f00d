import { randomInt } from 'node:crypto'

const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%*+-=?@^_~']

/** An auth code: 20 characters with all four character classes (policy: at least 16, mixed). */
export function randomAuthCode(): string {
  const all = classes.join('')
  const pick = (from: string) => from[randomInt(from.length)] ?? ''
  const characters = [...classes.map(pick), ...Array.from({ length: 16 }, () => pick(all))]
  for (let i = characters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[characters[i], characters[j]] = [characters[j] ?? '', characters[i] ?? '']
  }
  return characters.join('')
}
