import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWireName } from './wire-name.ts'
import { createZoneIndex } from './zone-index.ts'

test('knows exactly the names that were added and not deleted, in any order', () => {
  const names = Array.from({ length: 40 }, (_, at) => toWireName(`zone-${at}.test`))
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(names.length - 1)), { maxLength: 400 })
  fc.assert(
    fc.property(steps, given => {
      const index = createZoneIndex()
      const wanted = new Set<string>()
      for (const [isAdded, at] of given) {
        const name = names[at] ?? ''
        expect(isAdded ? index.add(name) : index.delete(name)).toBe(isAdded ? !wanted.has(name) : wanted.has(name))
        if (isAdded) wanted.add(name)
        else wanted.delete(name)
      }
      expect(index.size).toBe(wanted.size)
      expect(names.filter(index.has)).toEqual(names.filter(name => wanted.has(name)))
    }),
    { numRuns: 200 },
  )
})

test('keeps every name while it grows and while others are deleted', () => {
  const index = createZoneIndex()
  const names = Array.from({ length: 20_000 }, (_, at) => toWireName(`zone-${at}.test`))
  for (const name of names) index.add(name)
  for (const [at, name] of names.entries()) if (at % 3 === 0) index.delete(name)
  expect(names.every((name, at) => index.has(name) === (at % 3 !== 0))).toBe(true)
  expect(index.has(toWireName('zone-20001.test'))).toBe(false)
})

test('finds the longest name at or above another', () => {
  const index = createZoneIndex()
  for (const name of ['test', 'example.test', 'deep.sub.example.test']) index.add(toWireName(name))
  const apexOf = (name: string) => index.apexOf(toWireName(name))
  expect(apexOf('www.example.test')).toBe(toWireName('example.test'))
  expect(apexOf('sub.example.test')).toBe(toWireName('example.test'))
  expect(apexOf('a.b.deep.sub.example.test')).toBe(toWireName('deep.sub.example.test'))
  expect(apexOf('other.test')).toBe(toWireName('test'))
  // A suffix of letters is not one of labels.
  expect(apexOf('badexample.test')).toBe(toWireName('test'))
  expect(apexOf('example')).toBeUndefined()
  expect(apexOf('.')).toBeUndefined()
})

test('a foreign name that hashed like one of ours under some seeds of a weaker hash is not taken for it', () => {
  const ours = toWireName('example-shop.com')
  const foreign = Buffer.from('10ec90d75ca275b910363e8dad06ed9cf100', 'hex').toString('latin1')
  const taken = Array.from({ length: 5_000 }, createZoneIndex).filter(index => index.add(ours) && index.has(foreign))
  expect(taken).toHaveLength(0)
})
