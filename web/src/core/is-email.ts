import { emailAddress } from '@namestead/contract/fields'
import * as z from 'zod/mini'

/** Whether the contract takes it as an email address; spaces around it do not matter. */
export const isEmail = (text: string): boolean => z.safeParse(emailAddress, text).success
