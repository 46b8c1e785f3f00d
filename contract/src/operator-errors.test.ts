import { expect, test } from 'vitest'
import { operatorCalls } from './all.ts'

test('errors of operator calls speak of fields, which the console and the shell both have, and not of options', () => {
  const texts = operatorCalls.flatMap(({ errors }) => Object.values(errors).flatMap(({ us, zhcn }) => [us, zhcn]))
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter(text => /--[a-z]/.test(text))).toEqual([])
})
