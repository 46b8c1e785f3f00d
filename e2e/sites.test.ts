import { expect, inject, test } from 'vitest'
import { browserOfFile, takePhone } from './browser.ts'
import { operate } from './operate.ts'

const product = inject('product')
const browser = browserOfFile()
const name = 'Smith & "Sons" <Domains> for $& more'
// Browsers resolve names below `localhost` to this machine (RFC 6761, section 6.3).
const url = product.url.replace(/\/\/[^:]+/, '//smith-and-sons.localhost')

test('a site is called by its own name in every document, before and after its scripts, and in the installed app', async () => {
  await operate(product, 'add-site', '--host', new URL(url).hostname, '--name', name)
  const phone = await takePhone(browser(), { url, language: 'us' })
  for (const path of ['/', '/zhcn', '/price', '/help', '/login', '/nothing-here']) {
    const response = await phone.page.goto(path, { waitUntil: 'networkidle' })
    const html = (await response?.text()) ?? ''
    expect(html, path).toMatch(/<meta name="application-name" content="Smith (&amp;|&#38;) (&quot;|&#34;)Sons/)
    expect(html, path).not.toContain('Namestead')
    expect(await phone.page.title(), path).toContain(name)
    expect(await phone.page.locator('body').textContent(), path).not.toContain('Namestead')
  }
  const manifest = await phone.page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect(manifest).toMatchObject({ name, short_name: name })
  await phone.close(/404/)

  const own = await (await fetch(`${product.url}/login`)).text()
  expect(own).toContain('<meta name="application-name" content="Namestead"/>')
})
