import { expect, test } from 'vitest'
import { removeOrdered, useBulkCheck } from './bulk-check.ts'

const rows = (...names: string[]) => names.map(given => ({ given, answer: undefined }))
const listed = () => useBulkCheck.getState().rows.map(({ given }) => given)

test('an order removes its own domains from the list and leaves the others, selected as they were', () => {
  useBulkCheck.setState({ rows: rows('one.com', 'two.com', 'three.com'), chosen: new Set(['one.com', 'three.com']) })
  removeOrdered(['another.com'])
  expect(listed()).toEqual(['one.com', 'two.com', 'three.com'])
  removeOrdered(['one.com', 'two.com'])
  expect(listed()).toEqual(['three.com'])
  expect([...useBulkCheck.getState().chosen]).toEqual(['three.com'])
  removeOrdered(['three.com'])
  expect(listed()).toEqual([])
})
