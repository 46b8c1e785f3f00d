import type { Tx } from '../../platform/database.ts'

/** Keeps another auth code of a domain, sealed for it. The caller sends it to the registry. */
export const replaceAuthCode = (tx: Tx, domain: string, sealed: Buffer) =>
  tx.updateTable('domains').set({ auth_code: sealed }).where('id', '=', domain).where('state', '<>', 'gone').execute()
