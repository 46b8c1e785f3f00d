import type { FastifyServerOptions } from 'fastify'

function throwNoSchemas(): never {
  throw new Error('a route has no JSON schema: input and output are checked by the contract')
}

/** Keeps the server from loading its compilers of JSON schemas, which no route has; every role would wait for them at its start. */
export const withoutSchemas = {
  schemaController: { compilersFactory: { buildValidator: throwNoSchemas, buildSerializer: throwNoSchemas } },
} as const satisfies FastifyServerOptions
