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
    for (const method of call.methods) {
      const input =
        method === 'POST'
          ? {
              requestBody: {
                content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } },
              },
            }
          : { parameters: Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema })) }
      const mediaType = call.kind === 'stream' ? 'text/event-stream' : 'application/json'
      paths[call.path] ??= {}
      paths[call.path]![method.toLowerCase()] = {
        'x-access': call.access,
        'x-guards': call.guards,
        ...input,
        responses: { 200: { description: 'envelope', content: { [mediaType]: { schema: { oneOf: answers } } } } },
      }
    }
  }
  return { openapi: '3.1.0', info: { title, version }, paths }
}
