import { Refused } from '../../core/calls.ts'

export const isZoneUnknown = (error: unknown): boolean => error instanceof Refused && error.error === 'zone-unknown'
