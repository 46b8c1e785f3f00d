import { tldPolicies } from '@namestead/adapters/registry/sandbox/tld-policies'
import { toAsciiName, toUnicodeName } from '@namestead/contract/domain-name'
import { describe, expect, test } from 'vitest'
import { tldRows } from './tld-data.ts'
import { tldCategories } from './tld-row.ts'

const row = (label: string) => tldRows.find(each => each.label === label)

test('about 150 TLDs ship, each once, in every category', () => {
  expect(tldRows.length).toBeGreaterThanOrEqual(150)
  expect(new Set(tldRows.map(each => each.label)).size).toBe(tldRows.length)
  for (const category of tldCategories) {
    expect(tldRows.filter(each => each.categories.includes(category)).length, category).toBeGreaterThanOrEqual(10)
  }
})

test('the TLDs connected at the first start are those of the sandbox registry, by its rules and above its prices', () => {
  const connected = tldRows.filter(each => each.connected).map(each => each.label)
  expect(connected.toSorted()).toEqual(tldPolicies.map(policy => policy.tld).toSorted())
  expect(connected.length).toBeGreaterThanOrEqual(12)

  for (const policy of tldPolicies) {
    const tld = row(policy.tld)
    expect(tld, policy.tld).toMatchObject({
      labels: { min: policy.label.min, max: policy.label.max },
      years: { min: policy.years.min, max: policy.years.max },
      premium: policy.premium.length > 0,
      lifeCycle: {
        addGrace: policy.life.addGrace,
        autoRenewGrace: policy.life.autoRenewGrace,
        redemption: policy.life.redemption,
        pendingDelete: policy.life.pendingDelete,
      },
      transfer: { yearsAdded: policy.transfer.years, pendingDays: policy.transfer.answerDays },
      supports: { contacts: policy.contacts !== 'none', dnssec: policy.dnssec !== 'none' },
    })
    expect(tld !== undefined && tld.labels.idn.length > 0, policy.tld).toBe(policy.label.idn)
    const cost = (price: string) => BigInt(price.replace('.', ''))
    expect(tld?.prices.register, policy.tld).toBeGreaterThan(cost(policy.prices.create))
    expect(tld?.prices.renew, policy.tld).toBeGreaterThan(cost(policy.prices.renew))
    expect(tld?.prices.restore, policy.tld).toBeGreaterThan(cost(policy.prices.restore))
    if (policy.transfer.years > 0)
      expect(tld?.prices.transfer, policy.tld).toBeGreaterThan(cost(policy.prices.transfer))
  }
})

test('second-level ones ship beside their parents', () => {
  for (const label of ['com.cn', 'net.cn', 'org.cn', 'co.uk', 'com.hk', 'com.tw', 'com.au', 'co.jp']) {
    expect(row(label), label).toBeDefined()
  }
})

describe.each(tldRows)('.$unicode', tld => {
  test('is written in the forms of registries and of users', () => {
    expect(toAsciiName(tld.unicode)).toBe(tld.label)
    expect(toUnicodeName(tld.label)).toBe(tld.unicode)
    expect(tld.label).toMatch(/^(?:[a-z]{2,3}\.)?(?:[a-z]{2,30}|xn--[a-z0-9]+)$/)
    expect(tld.operator.trim()).not.toBe('')
    expect(tld.categories.length).toBeGreaterThan(0)
  })

  test('has possible rules', () => {
    const { labels, years, lifeCycle, transfer } = tld
    expect(labels.min).toBeGreaterThanOrEqual(1)
    expect(labels.min).toBeLessThanOrEqual(3)
    expect(labels.max).toBeGreaterThan(labels.min)
    expect(labels.max).toBeLessThanOrEqual(63)
    expect(new Set(labels.idn).size).toBe(labels.idn.length)
    if (labels.idnOnly) expect(labels.idn).not.toEqual([])
    expect(years.min).toBeGreaterThanOrEqual(1)
    expect(years.max).toBeGreaterThanOrEqual(years.min)
    expect(years.max).toBeLessThanOrEqual(10)
    for (const days of Object.values(lifeCycle)) {
      expect(Number.isInteger(days) && days >= 0 && days <= 90).toBe(true)
    }
    expect([0, 1, 2]).toContain(transfer.yearsAdded)
    expect(transfer.pendingDays).toBeLessThanOrEqual(8)
  })

  test('has prices that fit its rules', () => {
    const { register, renew, transfer, restore } = tld.prices
    expect(register).toBeGreaterThan(0n)
    expect(renew).toBeGreaterThan(0n)
    expect(transfer).toBeGreaterThanOrEqual(tld.transfer.yearsAdded > 0 ? 1n : 0n)
    // A restore has a price wherever there is a redemption period that the registry charges for.
    expect(restore).toBeGreaterThanOrEqual(0n)
    if (tld.lifeCycle.pendingDelete > 0) expect(restore).toBeGreaterThan(0n)
  })
})
