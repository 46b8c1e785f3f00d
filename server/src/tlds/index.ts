export { calls } from './calls.ts'
export { type Catalogue, openCatalogue, registrationPrice, seedTlds, type Tld, tellTldsChanged } from './catalogue.ts'
export { openRegistries, type Registries } from './registries.ts'
export { connectSandboxRegistry } from './connect-sandbox.ts'
