import type { Tone } from '../../../ui/state-tag.tsx'
import type { Template } from '../use-template-form.ts'

export const verificationTones: Readonly<Record<Template['verification']['state'], Tone>> = {
  unused: 'quiet',
  waiting: 'warn',
  verified: 'ok',
  lapsed: 'bad',
}

export const verificationTexts = {
  unused: 'verification_unused',
  waiting: 'verification_waiting',
  verified: 'verification_verified',
  lapsed: 'suspended',
} as const satisfies Readonly<Record<Template['verification']['state'], string>>
