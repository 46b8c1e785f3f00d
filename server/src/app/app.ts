import type { FastifyInstance } from 'fastify'
import * as accountSecurity from '../features/account-security/index.ts'
import * as cards from '../features/cards/index.ts'
import * as cart from '../features/cart/index.ts'
import * as content from '../features/content/index.ts'
import * as identity from '../features/identity/index.ts'
import * as recharges from '../features/recharges/index.ts'
import * as redirects from '../features/redirects/index.ts'
import * as uploads from '../features/uploads/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { madeFrom } from '../platform/feature.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import type { SiteOptions } from '../platform/http/site.ts'
import { scheduleOf } from './deadlines.ts'
import { addDevPages } from './dev/index.ts'
import { features } from './fold.ts'
import { pollRegistries } from './jobs.ts'
import type { OutsideWorld } from './outside-world.ts'
import { siteWorldOf } from './world.ts'

/** The site's parts: every call of the contract with its use case, and plain routes. */
export async function siteParts(app: AppContext, outside: OutsideWorld) {
  const { databases, clock, listener, settings } = app
  const world = await siteWorldOf(app, outside)
  const { readSession, forgetSession, proofs, articles } = world
  const limits = createRateLimits()
  const implementations = features.flatMap(({ calls }) => madeFrom(calls, world))

  const options: SiteOptions = {
    ...app,
    limits,
    guards: {
      readSession,
      forgetSession,
      onSessionEnds: identity.onSessionEnds(listener),
      readEnded: csrfToken => identity.readEnded(databases.db, csrfToken),
      startSession: asked => databases.transact(tx => identity.startSession(tx, asked, null)),
      spendWork: (session, proof, longer) => proofs.spend(session.id, proof, longer),
      judgeCaptcha: (session, use, answer, worked) => identity.judgeCaptcha(databases, session, use, answer, worked),
      isUnusual: cart.isUnusualPayment(databases, app.policies),
      returnSend: (session, purpose, answer) => identity.returnSend(databases, session.id, purpose, answer),
      checkProtection: accountSecurity.protectOperations(databases),
    },
    requestsPerMinute: settings.requestsPerMinute,
    trustProxy: settings.trustProxy,
    connections: {
      all: settings.connections,
      anAddress: settings.trustProxy ? undefined : settings.connectionsPerAddress,
    },
    publicUrl: settings.publicUrl,
  }
  const addRoutes = (site: FastifyInstance) => {
    redirects.addRedirects(site, databases.db, app.sites)
    uploads.addFileRoute(site, { databases, readSession })
    identity.addCaptchaRoute(site, { databases, limits, readSession, proofs })
    recharges.addCheckoutRoutes(site, world)
    recharges.addCallbackRoute(site, {
      ...world,
      clock,
      log: app.log,
      metrics: app.metrics,
      takeCardEvent: (tx, event, now) => cards.takeCardEvent(tx, world, event, now),
    })
  }
  const addOperatorRoutes = (site: FastifyInstance) => {
    if (outside.readOutbox)
      addDevPages(site, app, outside.readOutbox, {
        deadlines: scheduleOf(app, outside).deadlines,
        takeMessages: () => pollRegistries(app, outside),
      })
  }
  const listedArticles = () => content.listedArticles(articles, clock.now())
  return { implementations, options, addRoutes, addOperatorRoutes, listedArticles }
}
