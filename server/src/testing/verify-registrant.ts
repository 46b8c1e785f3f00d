import * as registrants from '@namestead/contract/registrants'
import * as uploads from '@namestead/contract/uploads'
import { operate } from './operate.ts'
import { contact } from './orders.ts'
import type { TestCustomer } from './test-customer.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('base64url')

/** Uploads a small picture; the id of its upload. */
export const putPicture = async (customer: TestCustomer): Promise<string> =>
  (await customer.get(uploads.putFile, { name: 'id.png', content: png, pdfOnly: false })).upload

/** Gives the account a template whose registrant, Mary Major, is verified by documents. */
export async function verifyRegistrant(customer: TestCustomer): Promise<void> {
  const { template } = await customer.get(registrants.saveTemplate, { label: 'Own', ...contact })
  await customer.get(registrants.verifyTemplate, {
    template,
    kind: 'person',
    documentNumber: 'L01X00T47',
    files: [await putPicture(customer), await putPicture(customer)],
  })
  const { rows } = await customer.app.databases.pool.query(
    'select id from registrant_documents where template_id = $1',
    [template],
  )
  await operate(customer.app, 'decide-documents', '--documents', rows[0].id, '--approve')
}
