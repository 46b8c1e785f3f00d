import { codes } from '@namestead/contract/call'
import { NoAnswer, Unreachable } from '@namestead/contract/client'
import { Refused } from './calls.ts'
import { toast } from './feedback.ts'
import { currentLanguage } from './language.tsx'
import { sayIn } from './texts.ts'

/**
 * What an exception means for the customer. Only a server that was not heard is unreachable; an exception in our own code
 * is logged and never blamed on the network. A refusal that is not the call's own has been shown by the transport.
 */
export function sayFailure(error: unknown): string {
  const say = sayIn('core', currentLanguage())
  if (error instanceof Refused) return error.code === codes.failed ? error.message : ''
  if (error instanceof Unreachable) return say('unreachable')
  console.error(error)
  return error instanceof NoAnswer ? say('serverFailed') : say('pageFailed')
}

export const toastFailure = (error: unknown): void => toast(sayFailure(error))
