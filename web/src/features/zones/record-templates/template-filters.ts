import type { followStates, templateUses } from '@namestead/contract/record-templates'

/** The filters in the addresses of the lists of templates, of a template's domains, and of its records. */
export const noTemplateFilters = { text: '', use: '' }
export const noFollowerFilters = { text: '', state: '' }

export type TemplateUse = (typeof templateUses)[number]
export type FollowState = (typeof followStates)[number]

export const idIn = (text: string | null): string | undefined =>
  text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : undefined
