import { expect, test } from 'vitest'
import { parkingPage } from './parking.ts'

const site = { address: 'https://example.net' }

const linksOf = (page: string) => [...page.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)

test('each language of a parking page leads to its own page, the preferred one first', () => {
  const us = 'https://example.net/domain_renew?domain=xn--fsq.com'
  const zhcn = 'https://example.net/zhcn/domain_renew?domain=xn--fsq.com'
  for (const accepted of ['en-US,en;q=0.9,zh;q=0.8', '', undefined, '*', 'zhx'])
    expect(linksOf(parkingPage('xn--fsq.com', site, accepted))).toEqual([us, zhcn])
  for (const accepted of ['zh', 'zh-CN,zh;q=0.9,en;q=0.8', ' ZH-tw '])
    expect(linksOf(parkingPage('xn--fsq.com', site, accepted))).toEqual([zhcn, us])
  expect(parkingPage('xn--fsq.com', site)).toContain('<h1>例.com</h1>')
})

test('a page of an installation without an address of its own has no link, and a name is text', () => {
  expect(linksOf(parkingPage('example.com', site))).toHaveLength(2)
  expect(parkingPage('a<b>.com', site)).toContain('<h1>a&#60;b&#62;.com</h1>')
})
