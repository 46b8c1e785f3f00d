export { calls } from './calls.ts'
export { registryContact } from './registry-contact.ts'
export { ensureHosts } from './registry-hosts.ts'
export { ownsTemplate, preferredTemplate } from './templates.ts'
