import pg from 'pg'

/**
 * A pool that we are handed reads types as its owner wants them: the product's turns `numeric` into BigInt. A query that
 * names its parsers is read alike over every pool.
 */
export const ownParsers = { types: pg.types } as const
