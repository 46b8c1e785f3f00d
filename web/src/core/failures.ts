import { codes } from '@namestead/contract/call'
import { NoAnswer, Unreachable } from '@namestead/contract/client'
import { Refused } from './calls.ts'
import { useConnection } from './connection.ts'
import { toast } from './feedback.ts'
import { currentLanguage } from './language.tsx'
import { textsIn } from './texts.ts'

/**
 * The text that an exception has for the customer. Only a missing response is reported as an unreachable server; an exception
 * in our own code is logged and not blamed on the network. A refusal that is not the call's own has been shown by the
 * transport.
 */
export function failureText(error: unknown): string {
  const t = textsIn('core', currentLanguage())
  if (error instanceof Refused) return error.code === codes.failed ? error.message : ''
  if (error instanceof Unreachable)
    return t(useConnection.getState().connection === 'offline' ? 'offlineSubmit' : 'unreachable')
  console.error(error)
  return error instanceof NoAnswer ? t('serverFailed') : t('pageFailed')
}

export const toastFailure = (error: unknown): void => toast(failureText(error))
