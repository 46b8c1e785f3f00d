import { expect, test } from 'vitest'
import * as f from './fields.ts'

test('a schema tells its limits, and what is wrapped around it inherits them', () => {
  const number = f.text({ min: 4, max: 40 })
  expect(f.limitsOf(number)).toEqual({ minLength: 4, maxLength: 40 })
  expect(f.limitsOf(f.secret(number))).toEqual({ minLength: 4, maxLength: 40 })
  expect(f.limitsOf(f.optional(f.secret(number)))).toEqual({ minLength: 4, maxLength: 40 })
  expect(f.limitsOf(f.note(300))).toEqual({ minLength: 0, maxLength: 300 })
  expect(f.limitsOf(f.emailAddress)).toEqual({ minLength: 1, maxLength: 254 })
  expect(f.limitsOf(f.integer(1, 5))).toEqual({ min: 1, max: 5 })
  expect(f.limitsOf(f.choice(['a', 'b']))).toEqual({ choices: ['a', 'b'] })
  expect(f.limitsOf(f.optional(f.list(number, { max: 3 })))).toEqual({
    minItems: 0,
    maxItems: 3,
    item: f.limitsOf(number),
  })
  expect(f.limitsOf(f.truth)).toEqual({})
})

test('a use case with narrower limits tells them to forms, and still answers for what is beyond them', () => {
  const address = f.narrowedBy({ minLength: 4, maxLength: 300 }, f.text({ max: 600 }))
  expect(f.limitsOf(address)).toEqual({ minLength: 4, maxLength: 300 })
  expect(f.decodeAnswer(address, 'a'.repeat(301))).toHaveLength(301)
})

test('a field is found with or without a wire name of its own', () => {
  const name = f.text()
  expect(f.schemaOf({ name: f.field('ym', name) }, 'name')).toBe(name)
  expect(f.schemaOf({ name }, 'name')).toBe(name)
  expect(f.schemaOf({ name }, 'other')).toBeUndefined()
})
