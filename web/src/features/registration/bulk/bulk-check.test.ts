import { expect, test } from 'vitest'
import { bulkCheck, removeOrdered } from './bulk-check.ts'

const rows = (...names: string[]) => names.map(line => ({ line, answer: undefined }))
const listed = () => bulkCheck.useList.getState().rows.map(({ line }) => line)

test('an order removes its own domains from the list and leaves the others, selected as they were', () => {
  bulkCheck.useList.setState({
    rows: rows('one.com', 'two.com', 'three.com'),
    chosen: new Set(['one.com', 'three.com']),
  })
  removeOrdered(['another.com'])
  expect(listed()).toEqual(['one.com', 'two.com', 'three.com'])
  removeOrdered(['one.com', 'two.com'])
  expect(listed()).toEqual(['three.com'])
  expect([...bulkCheck.useList.getState().chosen]).toEqual(['three.com'])
  removeOrdered(['three.com'])
  expect(listed()).toEqual([])
})
