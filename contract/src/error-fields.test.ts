import { expect, test } from 'vitest'
import { allCalls } from './all.ts'

test('a field that an error names is an input of a call that answers with the error', () => {
  const wanted = new Set<string>()
  const found = new Set<string>()
  for (const { errors, fields } of allCalls)
    for (const [error, { field }] of Object.entries(errors))
      for (const name of typeof field === 'string' ? [field] : (field ?? [])) {
        wanted.add(`${error}: ${name}`)
        if (name in fields) found.add(`${error}: ${name}`)
      }
  expect(wanted.size).toBeGreaterThan(30)
  expect([...wanted].filter(each => !found.has(each))).toEqual([])
})
