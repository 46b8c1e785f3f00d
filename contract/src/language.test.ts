import { expect, test } from 'vitest'
import { resolveText } from './language.ts'

const texts = { found_one: '{count} domain', found_other: '{count} domains', plain: 'For {name}: {missing}', both: 'b' }

test.each([
  ['us', 'found', { count: 1 }, '1 domain'],
  ['us', 'found', { count: 0 }, '0 domains'],
  ['us', 'found', { count: 21 }, '21 domains'],
  ['zhcn', 'found', { count: 1 }, '1 domains'],
  ['us', 'plain', { name: '$& {name}' }, 'For $& {name}: {missing}'],
  ['us', 'both', { count: 2 }, 'b'],
  ['us', 'nowhere', {}, 'nowhere'],
] as const)('in %s, %s gives %j', (language, key, parameters, expected) => {
  expect(resolveText(texts, language, key, parameters)).toBe(expected)
})
