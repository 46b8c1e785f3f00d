import { createSigningKey, dsOfKey, factsOfKey } from '@namestead/adapters/name-server/signing-keys'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dsAtRegistry, dsDifference, isSameDs, keyDifference } from './ds-records.ts'

const keyOf = () => {
  const { flags, protocol, algorithm, publicKey } = factsOfKey('example.com', createSigningKey().publicKey)
  return { flags, protocol, algorithm, publicKey }
}
const keys = Array.from({ length: 4 }, keyOf)
const records = keys.map(key => ({ ...dsOfKey('example.com', key), key }))
const some = fc.uniqueArray(fc.nat(3), { maxLength: 4 })

/** What a registry has after it made a change. */
function after<T>(
  had: readonly T[],
  change: { remove?: readonly T[]; add?: readonly T[] },
  same: (a: T, b: T) => boolean,
) {
  return [...had.filter(one => !change.remove?.some(gone => same(one, gone))), ...(change.add ?? [])]
}

test('a replacement leaves exactly what is wanted, in either interface, and a repeat sends nothing', () => {
  fc.assert(
    fc.property(some, some, (had, wanted) => {
      const add = wanted.flatMap(at => records[at] ?? [])
      const change = { replaces: true, add, remove: [] }
      const seen = had.flatMap(at => records[at] ?? [])
      const sent = dsDifference(seen, change)
      const left = after(
        seen,
        {
          remove: sent?.remove && sent.remove !== 'all' && sent.remove.interface === 'ds' ? sent.remove.ds : [],
          add: sent?.add?.records.interface === 'ds' ? sent.add.records.ds : [],
        },
        isSameDs,
      )
      expect(left.map(({ keyTag }) => keyTag).sort()).toEqual(add.map(({ keyTag }) => keyTag).sort())
      expect(dsDifference(left, change)).toBeUndefined()

      const seenKeys = had.flatMap(at => keys[at] ?? [])
      const sentKeys = keyDifference('example.com', seenKeys, change)
      const leftKeys = after(
        seenKeys,
        {
          remove:
            sentKeys?.remove && sentKeys.remove !== 'all' && sentKeys.remove.interface === 'key'
              ? sentKeys.remove.keys
              : [],
          add: sentKeys?.add?.records.interface === 'key' ? sentKeys.add.records.keys : [],
        },
        (a, b) => a.publicKey === b.publicKey,
      )
      expect(leftKeys.map(({ publicKey }) => publicKey).sort()).toEqual(add.map(({ key }) => key.publicKey).sort())
      expect(keyDifference('example.com', leftKeys, change)).toBeUndefined()
    }),
  )
})

test('a registry that takes keys removes the key whose DS is removed, and shows keys as their DS', () => {
  const [first, second] = records
  const change = { replaces: false, add: [], remove: first ? [first] : [] }
  expect(keyDifference('example.com', keys.slice(0, 2), change)).toEqual({
    remove: { interface: 'key', keys: keys.slice(0, 1) },
  })
  const shown = dsAtRegistry('example.com', { records: { interface: 'key', keys: keys.slice(1, 2) } })
  expect(shown.map(({ digest }) => digest)).toEqual([second?.digest])
})
