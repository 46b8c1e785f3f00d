/**
 * Customer levels, the lowest first: prices may depend on them. The order matches the positions of the rows in the database
 * table.
 */
export const customerLevels = ['standard', 'vip', 'svip', 'agent'] as const
export type CustomerLevel = (typeof customerLevels)[number]
