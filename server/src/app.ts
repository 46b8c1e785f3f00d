import type { DeclaredCall } from '@namestead/contract/all'
import type { SendMail } from '@namestead/adapters/mail/port'
import type { FastifyInstance } from 'fastify'
import * as identity from './identity/index.ts'
import * as ledger from './ledger/index.ts'
import { sendMail } from './notices/index.ts'
import type { Deadline } from './platform/deadlines.ts'
import type { House } from './platform/house.ts'
import { createRateLimits } from './platform/http/rate-limits.ts'
import type { SiteOptions } from './platform/http/site.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Implementation } from './platform/use-case.ts'

/** Every call of the contract with its use case. A declared call without one does not compile. */
export async function siteParts(house: House) {
  const { databases, clock, listener, settings } = house
  const readSession = await identity.createSessionReader(databases, listener)
  const saltOf = await identity.createSalts(databases)
  const limits = createRateLimits()

  const implementations = [...identity.calls(saltOf), ...ledger.calls]
  const complete: Missing<typeof implementations> = true
  void complete

  const options: SiteOptions = {
    ...house,
    limits,
    guards: {
      readSession,
      judgeCaptcha: (session, use, answer) => identity.judgeCaptcha(databases, session, use, answer),
    },
    requestsPerMinute: settings.requestsPerMinute,
    trustProxy: settings.trustProxy,
    publicUrl: settings.publicUrl,
  }
  const addRoutes = (site: FastifyInstance) => {
    identity.addCaptchaRoute(site, { databases, limits, readSession })
  }
  return { implementations, options, addRoutes, clock }
}

// `true` when every declared path is implemented; else a type that names the missing ones.
type Missing<I extends readonly Implementation[]> =
  Exclude<DeclaredCall['path'], I[number]['call']['path']> extends never
    ? true
    : { readonly missing: Exclude<DeclaredCall['path'], I[number]['call']['path']> }

export interface OutsideWorld {
  readonly sendMail: SendMail
}

/** The jobs of all features by name. */
export function jobsOf(house: House, outside: OutsideWorld): Jobs {
  const { databases, clock } = house
  const now = () => clock.now()
  return {
    'notices.send-mail': ({ mail = '' }) => sendMail({ databases, now }, outside.sendMail, mail),
  }
}

/** The due rows of all features. */
export const deadlinesOf = (house: House): Deadline[] => [ledger.reconciliation(house.log)]
