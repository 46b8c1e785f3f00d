import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as whois from '@namestead/contract/whois'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let customer: TestCustomer
const ids = new Map<string, string>()
const folder = mkdtempSync(join(tmpdir(), 'namestead-certificate-'))
beforeAll(async () => {
  app = await openTestApp()
  customer = await (await new TestCustomer(app).register()).receive('100.00')
  const names = ['certified.com', 'xn--znx83u.net']
  for (const { name, result: domain } of (await endedOrder(customer, await orderNames(customer, names), 60)).lines)
    ids.set(name, domain ?? '')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const write = (name: string) => customer.get(whois.writeCertificate, { domain: ids.get(name) ?? '' })

/** What poppler, a program that is not ours, reads in it. */
function read(pdf: string) {
  const file = join(folder, 'certificate.pdf')
  writeFileSync(file, Buffer.from(pdf, 'base64'))
  const run = (program: string, ...rest: string[]) =>
    execFileSync(program, [...rest, file, '-'].filter(Boolean), { encoding: 'utf8' })
  return { text: run('pdftotext', '-layout'), fonts: execFileSync('pdffonts', [file], { encoding: 'utf8' }) }
}

/** The darkest point of a part of the page, of 255: a glyph that is embedded without its outline has its text, and no ink. */
function darkest(pdf: string, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>): number {
  const file = join(folder, 'printed.pdf')
  writeFileSync(file, Buffer.from(pdf, 'base64'))
  const part = ['-x', `${x}`, '-y', `${y}`, '-W', `${width}`, '-H', `${height}`]
  const image = execFileSync('pdftoppm', ['-r', '72', '-gray', ...part, file])
  return Math.min(...image.subarray(image.length - width * height))
}

const hasPoppler = () => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return process.env.CI !== undefined
  }
}

test.runIf(hasPoppler())(
  'a certificate names domain, registrant, dates and registrar, with its fonts embedded in part',
  async () => {
    const { fileName, pdf } = await write('certified.com')
    expect(fileName).toBe('certified.com-certificate.pdf')
    const { text, fonts } = read(pdf)
    expect(text).toMatch(
      /Certificate of registration\s+certified\.com\s+Registrant\s+\S+[\s\S]*Registered\s+\w+ \d+, \d{4}\s+Paid until\s+\w+ \d+, \d{4}\s+Registrar\s+Namestead \(IANA ID 9994\)/,
    )
    expect(text).toContain(`${app.url}/whois_jg?name=certified.com`)
    const rows = fonts.trim().split('\n').slice(2)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/NotoSansSC\S*\s+.*yes yes yes/)
  },
)

test.runIf(hasPoppler())('in Chinese it is Chinese, and shows the registered form of a domain', async () => {
  const { pdf } = await customer
    .at(app, 'zhcn')
    .get(whois.writeCertificate, { domain: ids.get('xn--znx83u.net') ?? '' })
  const { text } = read(pdf)
  expect(text).toMatch(/域名注册证书\s+灯笼\.net\s+注册形式\s+xn--znx83u\.net/)
  expect(Buffer.from(pdf, 'base64').length).toBeLessThan(120_000)
})

test('with letters that the fonts lack there is none, rather than boxes', async () => {
  const domain = ids.get('certified.com') ?? ''
  const named = (name: string) =>
    app.databases.pool.query(
      `with made as (
         insert into registrant_versions
         select (jsonb_populate_record(v, jsonb_build_object('name', $2::text, 'version', v.version + 1))).*
         from registrant_versions v join domains d on v.template_id = d.template_id and v.version = d.template_version
         where d.id = $1 returning version
       )
       update domains set template_version = made.version from made where id = $1`,
      [domain, name],
    )
  await named('김민수')
  expect(await customer.call(whois.writeCertificate, { domain })).toMatchObject({ error: 'certificate-letters' })
  await named('Żaneta Ελένη 王')
  expect(await customer.call(whois.writeCertificate, { domain })).toMatchObject({ error: 'certificate-letters' })
  await named('Żaneta Ελένη Юлия')
  const { pdf } = await write('certified.com')
  if (hasPoppler()) expect(darkest(pdf, { x: 220, y: 326, width: 250, height: 30 })).toBeLessThan(100)
})

test('of a domain of somebody else, deleted, or at another registrar there is none', async () => {
  const domain = ids.get('certified.com') ?? ''
  const stranger = await new TestCustomer(app).register()
  expect(await stranger.call(whois.writeCertificate, { domain })).toMatchObject({ error: 'domain-not-own' })
  await app.databases.pool.query(`update domains set state = 'redemption' where id = $1`, [domain])
  expect(await customer.call(whois.writeCertificate, { domain })).toMatchObject({ error: 'certificate-not-registered' })
  await app.databases.pool.query(`update domains set state = 'active' where id = $1`, [domain])
  await app.databases.pool.query(
    'update domains set registry_id = (select min(registry_id) from intake_registrars) where id = $1',
    [domain],
  )
  expect(await customer.call(whois.writeCertificate, { domain })).toMatchObject({ error: 'certificate-elsewhere' })
})
