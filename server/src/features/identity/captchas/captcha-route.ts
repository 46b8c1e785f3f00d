import { drawnCaptchaPath } from '@namestead/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { Databases } from '../../../platform/database.ts'
import { formOf } from '../../../platform/http/form-body.ts'
import { countedAs, type RateLimits } from '../../../platform/http/rate-limits.ts'
import { sessionCookie } from '../../../platform/http/site.ts'
import type { Session } from '../../../platform/use-case.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { newCaptcha } from './captchas.ts'
import type { ProofsOfWork } from './proof-of-work.ts'

/**
 * `GET /getcode?{timestamp}&proof=…`: a new picture for the session, as PNG; 404 without a session, 403 without a proof of
 * work. A page requests a picture by its address alone, so the proof is a query parameter and not a header.
 */
export function addCaptchaRoute(
  site: FastifyInstance,
  {
    databases,
    limits,
    readSession,
    proofs,
  }: {
    databases: Databases
    limits: RateLimits
    readSession(token: string, siteId: string): Promise<Session | null>
    proofs: ProofsOfWork
  },
): void {
  site.get(drawnCaptchaPath, async (request, reply) => {
    const session = await readSession(request.cookies[sessionCookie] ?? '', request.site.id)
    if (!session) return reply.status(404).send()
    if (!limits.take(`captcha ${session.id}`, 60, 60).allowed) return reply.status(429).send()
    if (!limits.take(`captcha ${countedAs(session, request.head.address)}`, 300, 60).allowed)
      return reply.status(429).send()
    const { proof } = formOf(request.query)
    if (!(await proofs.spend(session.id, typeof proof === 'string' ? proof : undefined, false)))
      return reply.status(403).send()
    const picture = drawCaptcha(await newCaptcha(databases, session.id))
    return reply.header('content-type', 'image/png').header('cache-control', 'no-store').send(picture)
  })
}
