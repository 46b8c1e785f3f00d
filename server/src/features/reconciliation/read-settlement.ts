// The module that a thread loads: an address of this feature.
export { readSettlement } from '@namestead/adapters/settlements/read-settlement'
