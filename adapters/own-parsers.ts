import pg from 'pg'

/**
 * A pool that is passed in parses types as its owner configured it: the product's turns `numeric` into BigInt. A query that names
 * its parsers gives the same result over every pool.
 */
export const ownParsers = { types: pg.types } as const
