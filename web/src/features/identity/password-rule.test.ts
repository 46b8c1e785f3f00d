import { expect, test } from 'vitest'
import { faultOf, maxLength, strengthOf } from './password-rule.ts'

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

test('the strength grows with length and variety', () => {
  expect(['aaaaaaaa', 'river-walk', 'river-walk-2', 'a long Walk by the river, 2026'].map(strengthOf)).toEqual([
    'weak',
    'fair',
    'good',
    'strong',
  ])
})
