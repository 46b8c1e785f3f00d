import * as z from 'zod/mini'
import { type AnyCall, codes } from './call.ts'
import { entriesOf } from './fields.ts'

const jsonSchema = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const envelopeOf = (data: object, code: number) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: code }, msg: { type: 'string' }, data },
})

/** `{path}?fs=1`, as one call is declared: parameters of a path, and of a query with one value, are named beside it. */
function addressOf(declared: string) {
  const [path = '', query = ''] = declared.split('?')
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = [...new URLSearchParams(query)].map(([name, value]) => ({
    name,
    in: 'query',
    required: true,
    schema: { const: value },
  }))
  return { path: path.startsWith('/') ? path : `/${path}`, parameters: [...inPath, ...inQuery] }
}

/** `post /portfolio/read-domain` is `postDomainsReadDomain`. */
const operationIdOf = (method: string, path: string) =>
  [method, ...(path.match(/[A-Za-z0-9]+/g) ?? [])]
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

/** The OpenAPI 3.1 description of the calls, with wire names. */
export function openApi(calls: readonly AnyCall[], title: string, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const properties = Object.fromEntries(entriesOf(call.fields).map(([, wire, schema]) => [wire, jsonSchema(schema)]))
    const answers = [
      envelopeOf(jsonSchema(call.output), codes.ok),
      ...Object.entries(call.outcomes).map(([code, schema]) =>
        envelopeOf(jsonSchema(schema as z.ZodMiniType), Number(code)),
      ),
      ...Object.keys(call.errors).map(error => envelopeOf({ properties: { error: { const: error } } }, codes.failed)),
    ]
    const { path, parameters } = addressOf(call.path)
    for (const method of call.methods) {
      const input =
        method === 'POST'
          ? {
              ...(parameters.length > 0 ? { parameters } : {}),
              requestBody: {
                content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } },
              },
            }
          : {
              parameters: [
                ...parameters,
                ...Object.entries(properties)
                  .filter(([name]) => !parameters.some(parameter => parameter.name === name))
                  .map(([name, schema]) => ({ name, in: 'query', schema })),
              ],
            }
      const mediaType = call.kind === 'stream' ? 'text/event-stream' : 'application/json'
      paths[path] ??= {}
      paths[path]![method.toLowerCase()] = {
        operationId: operationIdOf(method.toLowerCase(), path),
        'x-access': call.access,
        ...(call.right === undefined ? {} : { 'x-right': call.right }),
        'x-guards': call.guards,
        ...input,
        responses: { 200: { description: 'envelope', content: { [mediaType]: { schema: { oneOf: answers } } } } },
      }
    }
  }
  return { openapi: '3.1.0', info: { title, version }, paths }
}
