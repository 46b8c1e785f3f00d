import { expect, test } from 'vitest'
import { allCalls, operatorCalls } from './all.ts'
import { openApi } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
}

test('the description is valid: addresses are paths, operations have names of their own, parameters are declared', () => {
  const { paths } = openApi([...allCalls, ...operatorCalls], 'Namestead', '1')
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map(operation => ({ path, ...(operation as Operation) })),
  )
  expect(operations.length).toBeGreaterThan(500)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { path, operationId, parameters = [] } of operations) {
    expect(path).toMatch(/^(?:\/(?:[\w.-]+|\{\w+\}))+$/)
    expect(operationId).toMatch(/^(?:get|post)[A-Za-z0-9]+$/)
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter(one => one.in === 'path').map(({ name }) => name)).toEqual(inPath)
    expect(parameters.filter(one => one.in === 'path').every(({ required }) => required)).toBe(true)
    const keys = parameters.map(one => `${one.in} ${one.name}`)
    expect(new Set(keys).size).toBe(keys.length)
  }
  expect(paths['/{path}']).toMatchObject({
    get: {
      parameters: expect.arrayContaining([
        { name: 'path', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'fs', in: 'query', required: true, schema: { const: '1' } },
      ]),
    },
  })
})
