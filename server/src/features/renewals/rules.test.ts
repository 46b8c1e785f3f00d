import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { yearsAfter } from '../../platform/years.ts'
import { termsOf, yearsMissing } from './rules.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const now = at('2027-01-15')
const domain = {
  state: 'active',
  statuses: [] as string[],
  paid_until: at('2027-03-01'),
  expires_at: at('2027-03-01'),
  renewing: false,
  deleting: false,
  undoable: false,
}

describe('a domain can be renewed', () => {
  test('for one to ten years, and never more than ten years ahead', () => {
    const until = (day: string) => termsOf({ ...domain, paid_until: at(day) }, { connected: true, longest: 10, now })
    expect(until('2027-01-15')).toEqual({ years: { min: 1, max: 10 } })
    expect(until('2027-01-16')).toEqual({ years: { min: 1, max: 9 } })
    expect(until('2035-06-01')).toEqual({ years: { min: 1, max: 1 } })
    expect(until('2036-01-15')).toEqual({ years: { min: 1, max: 1 } })
    expect(until('2036-01-16')).toEqual({ why: 'too-far-ahead' })
    expect(until('2026-12-20')).toEqual({ years: { min: 1, max: 10 } })
  })

  test('for no longer than its extension allows, and the next year before this one ends', () => {
    const until = (day: string, longest: number) =>
      termsOf({ ...domain, paid_until: at(day) }, { connected: true, longest, now })
    expect(until('2027-01-16', 5)).toEqual({ years: { min: 1, max: 4 } })
    expect(until('2031-01-16', 5)).toEqual({ why: 'too-far-ahead' })
    expect(until('2027-03-01', 1)).toEqual({ years: { min: 1, max: 1 } })
    expect(until('2028-03-01', 1)).toEqual({ why: 'too-far-ahead' })
  })

  test.each([
    [{ state: 'redemption' }, 'in-redemption'],
    [{ state: 'pending-delete' }, 'pending-delete'],
    [{ renewing: true }, 'under-way'],
    [{ statuses: ['pendingRenew'] }, 'under-way'],
    [{ statuses: ['pendingTransfer'] }, 'transfer-pending'],
    [{ statuses: ['clientRenewProhibited'] }, 'renew-locked'],
    [{ statuses: ['serverRenewProhibited'] }, 'renew-locked'],
  ])('but not with %o', (facts, why) => {
    expect(termsOf({ ...domain, ...facts }, { connected: true, longest: 10, now })).toEqual({ why })
  })

  test('also when it has expired, but not without a connection to its registry', () => {
    expect(termsOf({ ...domain, state: 'expired' }, { connected: true, longest: 10, now }).years).toBeDefined()
    expect(termsOf(domain, { connected: false, longest: 10, now })).toEqual({ why: 'not-connected' })
  })
})

test('the missing years are the bought ones less what the registry has added, and never more than were bought', () => {
  const day = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 12 }), (paid, bought, added) => {
      const missing = yearsMissing(yearsAfter(paid, added), yearsAfter(paid, bought), bought)
      expect(missing).toBe(Math.max(0, bought - added))
    }),
  )
  expect(yearsMissing(at('2020-01-01'), at('2030-01-01'), 2)).toBe(2)
})
