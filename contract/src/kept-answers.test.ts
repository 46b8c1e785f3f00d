import { expect, test } from 'vitest'
import { allCalls } from './all.ts'

const kept = [
  '/account/read-level',
  '/account/read-profile',
  '/cart/find-orders',
  '/cart/read-order',
  '/content/find-help',
  '/content/find-news',
  '/coupons/find-coupons',
  '/zones/find-changes',
  '/record-templates/find-record-templates',
  '/zones/find-records',
  '/record-templates/read-record-template',
  '/portfolio/count-domains',
  '/portfolio/count-expiries',
  '/portfolio/find-domains',
  '/pushes/find-received-pushes',
  '/pushes/find-sent-pushes',
  '/portfolio/list-groups',
  '/portfolio/list-views',
  '/portfolio/read-domain',
  '/ledger/find-entries',
  '/ledger/find-holds',
  '/ledger/read-balance',
  '/ledger/read-balance-history',
  '/ledger/read-monthly-spend',
  '/recharges/find-recharges',
  '/recharges/list-channels',
  '/registrants/find-templates',
  '/registrants/read-template',
  '/registration/find-queued',
  '/registration/find-watched',
  '/renewals/find-renewals',
  '/renewals/read-upcoming',
  '/tlds/list-level-prices',
  '/tlds/list-prices',
  '/tlds/list-service-prices',
  '/intakes/find-intakes',
  '/transfers-in/find-queued-transfers',
  '/transfers-in/find-transfers',
  '/transfers-out/find-transfers-out',
  '/user_gwc/gwc_list',
  '/user_zh/get_gjdh',
  '{path}?fs=1',
]

test('the browser keeps the answers of exactly these calls', () => {
  expect(allCalls.flatMap(({ path, keep }) => (keep ? [path] : [])).sort()).toEqual([...kept].sort())
})

test('only reads are kept, and never messages, work orders, files, codes or what protects the account', () => {
  for (const { path, kind, keep, guards, access } of allCalls) {
    if (!keep) continue
    expect([path, kind]).toEqual([path, 'query'])
    expect(path).not.toMatch(/^\/(notices|support|uploads|invoices|identity|account-security|request|console)\//)
    expect([path, guards.protected, guards.captcha, access === 'operator']).toEqual([path, undefined, undefined, false])
  }
})
