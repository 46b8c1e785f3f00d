import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { companyAddress, companyName, contactEmail, contactPhone, supportHours } from './policies.ts'

/** What the operator has stated; nothing else is shown. */
export async function readCompany(_db: Db, { policy, language }: Pick<Context, 'policy' | 'language'>) {
  return ok({
    name: policy(companyName, language) || null,
    address: policy(companyAddress, language) || null,
    email: policy(contactEmail) || null,
    phone: policy(contactPhone) || null,
    hours: policy(supportHours, language) || null,
  })
}
