export { calls } from './calls.ts'
export { type Catalogue, openCatalogue, registrationPrice, seedTlds, type Tld } from './catalogue.ts'
export { connectSandboxRegistry } from './connect-sandbox.ts'
export { openRegistries, type Registries, type RegistryDoor } from './registries.ts'
