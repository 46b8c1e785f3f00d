const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/** The identity of a query: its key may contain amounts. */
export const hashOf = (key: readonly unknown[]): string => JSON.stringify(key, text)
