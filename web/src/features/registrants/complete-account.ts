import { completeInformation, readProfile, saveProfile } from '@namestead/contract/account'
import { isAccountPostcode } from '@namestead/contract/postcodes'
import { useCallback } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { queries } from '../../core/queries.ts'
import type { ContactField, ContactForm } from './contact-rules.ts'

/** A refusal, at the field that it belongs to. */
export interface FieldRefusal {
  readonly field: ContactField
  readonly message: string
}

const fieldOf = { 'phone-incorrect': 'phone', 'address-incorrect': 'address' } as const

/**
 * Completes the account's information from its first registrant, unless it is complete. It can be repeated: after a lost answer
 * the profile has a country, and only the registrant is saved.
 */
export const useCompletion = () =>
  useCallback(async (form: ContactForm): Promise<FieldRefusal | true | undefined> => {
    const { country, phone, province, city, postcode } = form
    const address = form.address.trim()
    const known = await call(readProfile, {})
    if (known.code !== 1) return undefined
    if (known.data.country) return true
    const answer = await call(completeInformation, { country, phone, address })
    if (answer.code !== 1) {
      if (answer.code !== -1) return undefined
      const field = answer.error in fieldOf ? fieldOf[answer.error as keyof typeof fieldOf] : undefined
      if (field) return { field, message: answer.message }
      toast(answer.message)
      return undefined
    }
    // The information itself is saved; a profile that was not updated can be edited later.
    await call(saveProfile, {
      displayName: known.data.displayName,
      phone,
      province,
      city,
      address,
      // A registrant's postcode may be longer than an account's.
      postcode: isAccountPostcode(country, postcode) ? postcode : '',
    })
    await queries.invalidateQueries({ queryKey: callKey(readProfile) })
    return true
  }, [])
