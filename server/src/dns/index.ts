export { calls } from './calls.ts'
export { findRedirect } from './redirects.ts'
export { zoneSource } from './zone-source.ts'
export { type NewZone, openZones } from './zones.ts'
