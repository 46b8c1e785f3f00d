import { describe, expect, test } from 'vitest'
import { allCalls } from './all.ts'
import { callsOver } from './call.ts'
import { type AreaRight, areaRights, areas, permits, rightsOf } from './rights.ts'

const { query } = callsOver({})

describe('a right', () => {
  test('is declared by every call of accounts: without one it does not compile', () => {
    // @ts-expect-error: what accounts call names its right
    query('/a/b', { access: 'account' })
    // @ts-expect-error: so does what they call by a right that exists
    query('/a/c', { access: 'account', right: 'dns.erase' })
    // @ts-expect-error: a console has no account
    query('/a/d', { access: 'console', right: 'self' })
    expect(query('/a/e', { access: 'account', right: 'dns.read' }).right).toBe('dns.read')
    expect(allCalls.filter(({ access, right }) => access === 'account' && right === undefined)).toEqual([])
    expect(allCalls.filter(({ access, right }) => access !== 'account' && access !== 'visitor' && right)).toEqual([])
  })

  test('to write includes that to read of its area, and no other', () => {
    for (const area of areas) {
      const writer = rightsOf([`${area}.write`])
      expect(areaRights.filter(right => permits(writer, right))).toEqual([`${area}.read`, `${area}.write`])
      const reader = rightsOf([`${area}.read`])
      expect(areaRights.filter(right => permits(reader, right))).toEqual([`${area}.read`])
    }
  })

  test('of the owner is nobody else’s, whatever rows hold; the own account is everybody’s', () => {
    const everything = rightsOf([...areaRights, 'owner', 'all', 'self', 'dns.erase'])
    expect(permits(everything, 'owner')).toBe(false)
    expect([...everything]).toEqual([...areaRights] satisfies AreaRight[])
    expect(permits(rightsOf([]), 'self')).toBe(true)
    expect(permits(rightsOf([]), 'any')).toBe(false)
    expect(permits('all', 'owner')).toBe(true)
  })
})
