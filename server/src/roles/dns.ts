import type { House } from '../platform/house.ts'

/** The authoritative name server over the zones of the database. */
export async function startDns(_house: House): Promise<{ port: number; stop(): Promise<void> }> {
  throw new Error('wired with the dns feature')
}
