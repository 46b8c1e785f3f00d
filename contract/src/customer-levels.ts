/** Levels of customers, the lowest first: prices may differ by them. Rows of a table, whose positions these are. */
export const customerLevels = ['standard', 'vip', 'svip', 'agent'] as const
export type CustomerLevel = (typeof customerLevels)[number]
