import * as z from 'zod/mini'
import type { AskForVatNumber } from './port.ts'

/** VIES, by which the European Commission forwards questions to the registers of the member states. */
export const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

const answer = z.object({ isValid: z.boolean(), userError: z.string() })
const maxOctets = 20_000

/**
 * VIES by its REST interface. `isValid` is false too while a state's register does not answer (MS_UNAVAILABLE, TIMEOUT …): only
 * the pair with `userError` says that a number is unknown.
 */
export const viesClient =
  (base: () => Promise<string>): AskForVatNumber =>
  async ({ prefix, number }) => {
    try {
      const response = await fetch(
        `${await base()}/ms/${encodeURIComponent(prefix)}/vat/${encodeURIComponent(number)}`,
        {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(10_000),
        },
      )
      if (!response.ok) return 'no-answer'
      const text = await response.text()
      if (text.length > maxOctets) return 'no-answer'
      const { isValid, userError } = z.parse(answer, JSON.parse(text))
      if (isValid && userError === 'VALID') return 'known'
      return !isValid && userError === 'INVALID' ? 'unknown' : 'no-answer'
    } catch {
      return 'no-answer'
    }
  }
