import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { openAuthority } from './certificate-authority.ts'

test('an order that could not read the account is repeated by the next one', async () => {
  const app = await openTestApp(['sandbox'])
  const authority = openAuthority(app)
  const order = () =>
    authority?.issue({
      names: ['ordered-twice.com'],
      kinds: ['dns-01'],
      publish: () => Promise.reject(new Error('published')),
    })
  try {
    await app.owner.pool.query('alter table acme_accounts rename to acme_accounts_away')
    await expect(order()).rejects.toThrow('acme_accounts')
    await app.owner.pool.query('alter table acme_accounts_away rename to acme_accounts')
    await expect(order()).rejects.toThrow('published')
  } finally {
    await app.close()
  }
})
