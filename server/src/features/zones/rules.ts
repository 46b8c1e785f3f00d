/** Whether a SOA serial is that of a version or a later one: the lowest 32 bits, in the arithmetic of RFC 1982 section 3.2. */
export const isServed = (version: number, serial: number): boolean => (serial - (version % 2 ** 32)) >>> 0 < 2 ** 31
