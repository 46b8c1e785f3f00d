/** What a value with a date is: rules and policies begin at an instant, and may be taken back until then. */
export const datedStates = ['in-force', 'coming', 'past', 'withdrawn'] as const
export type DatedState = (typeof datedStates)[number]
