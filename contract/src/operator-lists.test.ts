import { expect, test } from 'vitest'
import { operatorCalls } from './all.ts'
import { entriesOf } from './fields.ts'

/** What an operator sets up, processes that run now, and figures of a report: none of it grows with customers and time. */
const bounded = [
  'list-article-votes',
  'list-articles',
  'list-current-rates',
  'list-intake-registrars',
  'list-jobs',
  'list-operators',
  'list-policies',
  'list-providers',
  'list-queues',
  'list-registries',
  'list-registry-deposits',
  'list-registry-sessions',
  'list-skipped-records',
  'list-tld-rules',
]

test('every list of operators goes on after its page, but for those that do not grow', () => {
  const lists = operatorCalls.filter(({ path, kind }) => kind === 'query' && /\/(?:list|find)-[^/]+$/.test(path))
  expect(lists.length).toBeGreaterThan(40)
  const ending = lists.filter(({ fields }) => !entriesOf(fields).some(([name]) => name === 'next'))
  expect(ending.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(bounded)
})
