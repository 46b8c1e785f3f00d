export { calls } from './calls.ts'
export { type RegistrantVersion, registryContact } from './registry-contact.ts'
export { ensureHosts } from './registry-hosts.ts'
export { ownsTemplate, preferredTemplate, preferTemplate, versionOf } from './templates.ts'
