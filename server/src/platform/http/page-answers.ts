import { codes } from '@namestead/contract/call'
import type { Language } from '@namestead/contract/language'
import type { Site } from '../sites.ts'
import type { Context, Implementation } from '../use-case.ts'
import { doneEnvelope } from './answer-call.ts'
import { parseForm } from './form-body.ts'
import type { CallRunner } from './guards.ts'
import type { AnswerOf } from './page-renderer.ts'
import { readInput } from './read-input.ts'

interface PageVisitor {
  readonly site: Site
  readonly language: Language
}

type Runner = Pick<CallRunner, 'databases' | 'clock' | 'policies'> & Pick<Context, 'log'>

/**
 * Answers the calls of a page that the web role renders, by their use cases. All visitors get the same page, so only queries
 * that need no session, captcha or proof of work are answered.
 */
export function createPageAnswers({ databases, clock, policies, log }: Runner, all: readonly Implementation[]) {
  const open = new Map(
    all.flatMap(implementation => {
      const { path, kind, access, guards } = implementation.call
      const isOpen = kind === 'query' && access === 'visitor' && !guards.captcha && !guards.work
      return isOpen ? [[path, implementation] as const] : []
    }),
  )
  return ({ site, language }: PageVisitor): AnswerOf =>
    async (path, form) => {
      const found = open.get(path)
      const read = found && readInput(found.call, parseForm(Buffer.from(form)))
      if (!found || !read || 'field' in read) return undefined
      const now = clock.now()
      const context: Context = {
        now,
        policy: policies.at(now),
        language,
        site,
        session: null,
        address: '',
        userAgent: '',
        requestId: 'page',
        log,
        setSessionToken: () => undefined,
      }
      const result = await found.run(databases.db, context, read.input)
      if (result.failed !== undefined) return undefined
      const { code, data } = doneEnvelope(found.call, result, language)
      return code === codes.ok ? data : undefined
    }
}
