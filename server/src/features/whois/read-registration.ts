import type { RegistrationData } from '@namestead/adapters/rdap/port'
import type { Db } from '../../platform/database.ts'
import type { Terms } from '../../platform/use-case.ts'
import type { AskRegistry } from './ask-registry.ts'
import { readKept } from './kept-answers.ts'

/** The public data of a domain where it is kept, else, where `ask` says so, from its servers; undefined where neither knows it. */
export const readRegistration =
  (askRegistry: AskRegistry) =>
  async (db: Db, name: string, terms: Terms & { readonly ask: boolean }): Promise<RegistrationData | undefined> => {
    const kept = await readKept(db, name, terms.now)
    if (kept || !terms.ask) return kept?.data
    const asked = await askRegistry(db, name, terms)
    return asked.outcome === 'answered' ? asked.answer.data : undefined
  }
