import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { patience } from '../scripts/machine-speed.ts'
import { Account } from './account.ts'
import { browserOfFile, launchBrowser } from './browser.ts'
import { type ChangingServer, startChangingServer } from './changing-server.ts'
import { dataIn } from './kept-data.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const patiently = { timeout: patience(15) }

/** The browser logs what fails without a connection. */
const caused = /Failed to load resource|net::ERR|Unreachable|dynamically imported|WebSocket/

async function signedIn(account: Account): Promise<TestCustomer> {
  const customer = await TestCustomer.of(browser(), account, 'us', { serviceWorker: true })
  return customer
}

/** Opens a page, and waits until the service worker serves it. */
async function openControlled(customer: TestCustomer, path: string): Promise<void> {
  await customer.open(path)
  await customer.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const goOffline = (page: Page, offline: boolean) => page.context().setOffline(offline)
const bar = (page: Page) => page.getByText("You're offline. Last updated", { exact: false })

const signOut = async (customer: TestCustomer) => {
  await customer.press('Sign out')
  await customer.press('Sign out', customer.page.getByRole('alertdialog'))
  await customer.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
}

/** What may not be left of an account. */
async function expectNothingOf(account: Account, accountId: string, page: Page): Promise<void> {
  const traces = [account.email.split('@')[0] ?? '', `"${accountId}"`, `${accountId}.`, '\\"20.00', 'find-entries']
  const left = async () => {
    const data = await dataIn(page)
    return traces.filter(trace => data.includes(trace))
  }
  await expect.poll(left, patiently).toEqual([])
}

/** Whether the browser keeps the funds of the account. */
const keepsFunds = (page: Page) => expect.poll(async () => (await dataIn(page)).includes('find-entries'), patiently)

const idOf = async (account: Account) => (await account.must<{ uid: string }>('/user_zh/get_baseinfo')).uid

test('without a connection visited pages show their last data, others say so, and all load by themselves after it', async () => {
  const account = await Account.at(product, 20)
  const customer = await signedIn(account)
  const { page } = customer
  await openControlled(customer, '/my')
  await customer.open('/user/zjmx')
  await page.getByText('$20.00').first().waitFor()
  await keepsFunds(page).toBe(true)

  // Answers are in no cache, nor are addresses, which tell what was looked at.
  const cached = await page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.filter(path => !/^\/assets\/|^(\/zhcn)?\/offline$/.test(path))).toEqual([])
  expect(cached.length).toBeGreaterThan(30)

  await goOffline(page, true)
  await page.reload()
  await bar(page).waitFor()
  await page.getByText('$20.00').first().waitFor()
  await page.goto('/my')
  await page
    .getByText(account.email.split('@')[0] ?? '')
    .first()
    .waitFor()
  await bar(page).waitFor()

  // Neither by its address nor by a link is there an error page of the browser.
  await page.goto('/user/yhq_list')
  await page.getByText("This page loads when you're back online.", { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Me', exact: false }).last().click()
  await page.getByText('$20.00').first().waitFor()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Find your domain. Keep it.' }).waitFor()
  await page.getByRole('link', { name: 'Me', exact: false }).last().click()
  await page.getByText('$20.00').first().waitFor()
  await customer.follow('Help')
  await page.getByText("This page loads when you're back online.", { exact: false }).waitFor()

  await goOffline(page, false)
  await page.locator('main a[href*=help_detail]').first().waitFor()
  await expect.poll(() => page.getByText("You're offline").count(), patiently).toBe(0)
  await customer.leave(caused)
})

test('what was typed stays through a submit and a reload without a connection, secrets do not', async () => {
  const account = await Account.at(product, 0)
  const customer = await signedIn(account)
  const { page } = customer
  await openControlled(customer, '/user/info')
  const address = page.getByLabel('Address', { exact: true }).first()
  await address.waitFor()
  await page.reload()
  await goOffline(page, true)
  await address.fill('Typed Street 7')
  await page
    .locator('#content form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  await page.getByText('Nothing was sent, and what you typed is still here', { exact: false }).waitFor()
  expect(await address.inputValue()).toBe('Typed Street 7')
  await page.reload()
  await expect.poll(() => address.inputValue(), patiently).toBe('Typed Street 7')
  await goOffline(page, false)
  await customer.leave(caused)

  const visitor = await TestCustomer.with(browser(), product, 'us')
  await visitor.open('/login')
  const password = visitor.page.locator('input[type=password]').first()
  await visitor.page.locator('input[autocomplete^=username]').first().pressSequentially('somebody@example.com')
  await password.pressSequentially('secret words')
  await visitor.page.reload()
  await expect
    .poll(() => visitor.page.locator('input[autocomplete^=username]').first().inputValue(), patiently)
    .toBe('somebody@example.com')
  expect(await password.inputValue()).toBe('')
  expect(await dataIn(visitor.page)).not.toContain('secret words')
  await visitor.leave(caused)
})

test('what is typed before the scripts have come stays through a reload', async () => {
  const visitor = await TestCustomer.with(browser(), product, 'us')
  const { page } = visitor
  let letScriptsCome = () => {}
  const scripts = new Promise<void>(resolve => {
    letScriptsCome = resolve
  })
  await page.route('**/*.js', async route => {
    await scripts
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const name = page.locator('input[autocomplete^=username]').first()
  await name.pressSequentially('early@example.com')
  letScriptsCome()
  await page.waitForLoadState('networkidle')
  expect(await name.inputValue()).toBe('early@example.com')
  await page.reload()
  await expect.poll(() => name.inputValue(), patiently).toBe('early@example.com')
  await visitor.leave(caused)
})

test('signing out leaves nothing of the account, with and without a connection', async () => {
  for (const offline of [false, true]) {
    const account = await Account.at(product, 20)
    const accountId = await idOf(account)
    const customer = await signedIn(account)
    const { page } = customer
    await openControlled(customer, '/my')
    await page.getByText('$20.00').first().waitFor()
    await customer.open('/user/zjmx')
    await keepsFunds(page).toBe(true)
    await customer.open('/my')
    if (offline) await goOffline(page, true)
    await signOut(customer)
    await expectNothingOf(account, accountId, page)

    if (offline) {
      // Still without a connection: the page behind is not shown again, and neither is one of the account.
      await page.goto('/my').catch(() => undefined)
      await page.waitForTimeout(300)
      expect(await page.getByText('$20.00').count()).toBe(0)
      expect((await account.post('/request/login_status')).data).toBe(1)
      await goOffline(page, false)
    }
    // The server has ended the session.
    await expect.poll(async () => (await account.post('/request/login_status')).data, patiently).not.toBe(1)
    await page.waitForLoadState()
    await expect
      .poll(async () => {
        // The page may be loading itself, since the server answers again.
        await page.goto('/my').catch(() => undefined)
        return new URL(page.url()).pathname
      }, patiently)
      .toMatch(/^\/(my|login)$/)
    await page.waitForURL(/\/login$/)
    await expectNothingOf(account, accountId, page)
    await customer.leave(caused)
  }
})

test('a list of domains with auth codes does not outlast its session', async () => {
  const customer = await signedIn(await Account.at(product, 0))
  const { page } = customer
  const follow = (path: string) =>
    page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  await customer.open('/pl_zr')
  await page.locator('textarea').fill('kept-by-nobody.com Secret-Code-1')
  await customer.press('Check domains')
  await page.getByText('kept-by-nobody').first().waitFor()
  // Within the app: the page is not loaded again.
  await follow('/my')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await signOut(customer)
  await follow('/pl_zr')
  await page.locator('textarea').waitFor()
  expect(await page.locator('textarea').inputValue()).toBe('')
  await customer.leave(caused)
})

test('a session that ended elsewhere, and another account, erase what was kept', async () => {
  const [first, second] = [await Account.at(product, 20), await Account.at(product, 0)]
  const firstId = await idOf(first)
  const customer = await signedIn(first)
  const { page } = customer
  await openControlled(customer, '/my')
  await customer.open('/user/zjmx')
  await keepsFunds(page).toBe(true)
  // Another account's session, without a sign-out in between.
  await page.context().addCookies(second.cookies)
  await page.evaluate(() => localStorage.removeItem('token'))
  await customer.open('/my')
  await page
    .getByText(second.email.split('@')[0] ?? '')
    .first()
    .waitFor()
  await expectNothingOf(first, firstId, page)

  await customer.open('/user/zjmx')
  await keepsFunds(page).toBe(true)
  await second.must('/identity/sign-out')
  // The page redirects before the driver has seen its load.
  await page.goto('/user/zjmx').catch(() => undefined)
  await page.waitForURL(/\/login$/)
  await keepsFunds(page).toBe(false)
  await customer.leave(caused)
})

test('a page that the browser kept for Back does not show the account after it signed out', async () => {
  const account = await Account.at(product, 20)
  // The driver switches off by default that the browser keeps pages; the headless shell never does.
  const keeping = await launchBrowser({ keepsPages: true })
  try {
    const customer = await TestCustomer.of(keeping, account, 'us')
    const { page } = customer
    const other = await page.context().newPage()
    await other.goto('/my')
    await other.getByText('$20.00').first().waitFor()
    await customer.open('/my')
    await page.getByText('$20.00').first().waitFor()
    await page.goto('about:blank')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    // Not the driver's: it waits for a load, which a kept page has had.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect.poll(() => new URL(page.url()).pathname, patiently).toBe('/login')
    expect(await page.getByText('$20.00').count()).toBe(0)
    await customer.leave(caused)
  } finally {
    await keeping.close()
  }
})

test('what a killed tab has not erased is erased by the next start', async () => {
  const account = await Account.at(product, 20)
  const customer = await signedIn(account)
  const { page } = customer
  await customer.open('/my')
  await customer.open('/user/zjmx')
  await keepsFunds(page).toBe(true)
  // The first step of erasing is all that was done.
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await customer.open('/')
  await keepsFunds(page).toBe(false)
  await customer.leave(caused)
})

test('a page is hidden while the browser keeps it for Back, and shown again in its session only', async () => {
  const account = await Account.at(product, 20)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  await customer.open('/my')
  await page.getByText('$20.00').first().waitFor()
  const opacity = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity)
  const tell = (event: string) =>
    page.evaluate(name => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), event)
  await tell('pagehide')
  expect(await opacity()).toBe('0')
  await tell('pageshow')
  await expect.poll(opacity, patiently).toBe('1')
  await tell('pagehide')
  await account.must('/identity/sign-out')
  // What another tab does when it signs out; this one is frozen and hears nothing of it.
  await page.evaluate(() => localStorage.removeItem('namestead-session'))
  await tell('pageshow')
  await page.waitForURL(/\/login$/)
  expect(await page.getByText('$20.00').count()).toBe(0)
  await customer.leave(caused)
})

test('a tab that is open when another one signs out asks to sign in', async () => {
  const account = await Account.at(product, 20)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  await customer.open('/my')
  const other = await page.context().newPage()
  await other.goto('/user/zjmx')
  await other.getByText('$20.00').first().waitFor()
  await signOut(customer)
  await other.waitForURL(/\/login$/)
  expect(await other.getByText('$20.00').count()).toBe(0)
  await customer.leave(caused)
})

test('a new build is offered, and taken only when the customer reloads', async () => {
  const server: ChangingServer = await startChangingServer(product)
  try {
    const address = { ...product, url: server.url }
    const customer = await TestCustomer.with(browser(), address, 'us', { serviceWorker: true })
    const { page } = customer
    await openControlled(customer, '/help')
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    server.deploy()
    await page.getByLabel('Search', { exact: false }).first().fill('redemption')
    await page.keyboard.press('Enter')
    await page.getByText('A new version is available.').waitFor()
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    server.settle()
    await customer.press('Reload')
    await page.waitForFunction(() => !('stayed' in globalThis))
    await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration())?.waiting)

    // A server that does not answer is no reason for an error page of the browser either.
    server.stopAnswering()
    await page.reload()
    await page.getByText("Can't reach Namestead.", { exact: false }).first().waitFor()
    await customer.leave(/./)
  } finally {
    await server.close()
  }
})
