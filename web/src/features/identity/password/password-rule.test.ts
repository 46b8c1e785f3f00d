import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOf, maxLength, rate } from './password-rule.ts'

test.each([
  ['short', 'a1B2c3', 'passwordTooShort'],
  ['too long', 'x'.repeat(maxLength + 1), 'passwordTooLong'],
  ['on the list of common passwords', 'password1', 'passwordCommon'],
  ['the product name with a year', 'Namestead2026!', 'passwordCommon'],
  ['the address', 'mary@example.com', 'passwordIsEmail'],
  ['the local part of the address', 'Marymary', 'passwordIsEmail'],
])('%s is refused', async (_what, password, fault) => {
  expect(await faultOf(password, password === 'Marymary' ? 'marymary@example.com' : 'mary@example.com')).toBe(fault)
})

test.each(['a long walk by the river', '十二只乌鸦飞过冬天的河', `${'x'.repeat(64)}y`, 'ALL CAPS AND BLANKS'])(
  '%s is accepted',
  async password => {
    expect(await faultOf(password, 'mary@example.com')).toBeUndefined()
  },
)

test('the strength grows with length and variety', async () => {
  const passwords = ['aaaaaaaa', 'river-walk', 'river-walk-2', 'a long Walk by the river, 2026']
  const rated = await Promise.all(passwords.map(password => rate(password, 'mary@example.com')))
  expect(rated.map(({ strength }) => strength)).toEqual(['weak', 'fair', 'good', 'strong'])
})

test('the meter calls weak what the rule refuses, and nothing else', async () => {
  const usual = fc.constantFrom('password1', 'Namestead2026!', 'mary@example.com', 'zzzzzzzzzz', '', 'x'.repeat(200))
  await fc.assert(
    fc.asyncProperty(fc.oneof(usual, fc.string({ maxLength: 140 })), async password => {
      const { strength, fault } = await rate(password, 'mary@example.com')
      expect(fault).toBe(await faultOf(password, 'mary@example.com'))
      expect(strength === 'weak').toBe(fault !== undefined)
    }),
  )
})
