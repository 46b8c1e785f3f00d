export { calls } from './calls.ts'
export { addRedirects } from './redirect-hook.ts'
export { zoneSource } from './zone-source.ts'
export { type NewZone, openZones } from './zones.ts'
