import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useFeedback } from '../core/feedback.ts'
import { setCurrentLocation } from '../core/navigation.ts'
import { closeOverlays, useOverlays } from '../core/overlays.ts'
import { dropPrompts, markPromptsDue, usePromptsDue } from '../core/prompts-due.ts'
import { queries } from '../core/queries.ts'
import { useSession } from '../core/session.ts'
import { loadTexts } from '../core/texts.ts'
import { showPrompts } from './prompts.ts'

import './wiring.ts'

await Promise.all(['core', 'notices'].map(feature => loadTexts(feature, 'us')))

const profile = {
  accountId: '1', displayName: 'Mary', maskedEmail: 'm***@example.com', siteName: 'Namestead', level: '0', registeredAt: '2026-01-01T00:00:00.000Z', country: 'US',
  phonePrefix: '1', phone: '', province: '', city: '', address: '', postcode: '', completedPhone: '', completedAddress: '',
} // biome-ignore format: one profile
const clearCheck = { kqian: '0.00', czycsl: 0, lxfszt: 1 }
const noPrompts = {
  '/request/get_token': 'token',
  '/request/get_xygx_zt': false,
  '/user_zh/get_xt_wt': { count: 0, data: [] },
  '/user/check': clearCheck,
  '/account/read-profile': profile,
}
/** The server's answers, by path; a path without an answer breaks the connection. */
let answers: Record<string, unknown> = {}
const asked: string[] = []
let server: Server
let cookies = ''
/** The tab's own storage, which ends with the visit. */
const visit = new Map<string, string>()
const visited: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(path)
    if (!(path in answers)) return response.destroy()
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ code: 1, msg: '', data: answers[path] }))
  }).listen(0, '127.0.0.1')
  await new Promise(listening => server.once('listening', listening))
})
afterAll(() => server.close())
beforeEach(() => {
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
  cookies = ''
  vi.stubGlobal('document', {
    querySelector: () => null,
    get cookie() {
      return cookies
    },
    set cookie(line: string) {
      cookies = [cookies, line.split(';')[0]].filter(Boolean).join('; ')
    },
  })
  visit.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => visit.get(key) ?? null,
    setItem: (key: string, value: string) => void visit.set(key, value),
  })
  useSession.setState({ cartCount: 0 })
  visited.length = 0
  asked.length = 0
  setCurrentLocation({
    navigate: async (to: unknown) => void visited.push(String(to)),
    accountPage: false,
    path: '/my',
  })
  queries.clear()
  closeOverlays()
  useFeedback.setState({ toast: undefined, dialogs: [], loading: 0 })
  markPromptsDue()
})
afterEach(() => {
  dropPrompts()
  vi.unstubAllGlobals()
})

const dialogNow = () => vi.waitUntil(() => useFeedback.getState().dialogs[0])
const overlayNow = () => vi.waitUntil(() => useOverlays.getState().open[0])

test('an account without open items sees no prompts', async () => {
  answers = noPrompts
  await showPrompts()
  expect([useFeedback.getState().dialogs, useOverlays.getState().open]).toEqual([[], []])
  expect(usePromptsDue.getState().due).toBe(false)
})

test('arrears are shown with the amount, once a day, and link to the to-dos', async () => {
  answers = { ...noPrompts, '/user/check': { ...clearCheck, kqian: '-1234.50' } }
  const shown = showPrompts()
  const dialog = await dialogNow()
  expect(dialog.text).toContain('Your account has owed $1,234.50 unpaid domains')
  expect(dialog.confirm).toBe('Pay Now')
  dialog.answer(true)
  await shown
  expect([visited, cookies]).toEqual([['/message'], 'MGN_WFK=1'])
  markPromptsDue()
  await showPrompts()
  expect(useFeedback.getState().dialogs).toEqual([])
})

test('one of them a visit: arrears postponed, abnormal recharges at the next one', async () => {
  answers = { ...noPrompts, '/user/check': { kqian: '-1.00', czycsl: 2, lxfszt: 0 } }
  const shown = showPrompts()
  ;(await dialogNow()).answer(false)
  await shown
  expect([useFeedback.getState().dialogs, useOverlays.getState().open]).toEqual([[], []])
  expect([visited, cookies]).toEqual([[], 'MGN_WFK=1'])
  markPromptsDue()
  await showPrompts()
  expect([useFeedback.getState().dialogs, useOverlays.getState().open]).toEqual([[], []])

  visit.clear()
  markPromptsDue()
  const next = showPrompts()
  const second = await dialogNow()
  expect(second.text).toMatch(/^There are 2 abnormal states/)
  second.answer(false)
  await next
  expect(cookies).toBe('MGN_WFK=1; GN_CZZT=1')
})

test.each([
  ['a cart with lines', '/my', 1],
  ['a payment', '/pay', 0],
  ['a form', '/user/domain_anAdd', 0],
] as const)('nothing breaks into %s: prompts wait for a page of the tab bar', async (_what, path, cartCount) => {
  answers = { ...noPrompts, '/user/check': { kqian: '-1.00', czycsl: 2, lxfszt: 0 } }
  useSession.setState({ cartCount })
  setCurrentLocation({ navigate: async () => undefined, accountPage: true, path })
  await showPrompts()
  expect([useFeedback.getState().dialogs, useOverlays.getState().open]).toEqual([[], []])
  expect(usePromptsDue.getState().due).toBe(true)
  useSession.setState({ cartCount: 0 })
  setCurrentLocation({ navigate: async () => undefined, accountPage: false, path: '/control' })
  const shown = showPrompts()
  expect((await dialogNow()).text).toContain('has owed $1.00')
  ;(await dialogNow()).answer(false)
  await shown
})

test.each([
  ['a cart with lines', '/my', 1],
  ['a payment', '/pay', 0],
] as const)('a newer agreement does not break into %s either', async (_what, path, cartCount) => {
  answers = { ...noPrompts, '/request/get_xygx_zt': true }
  useSession.setState({ cartCount })
  setCurrentLocation({ navigate: async () => undefined, accountPage: true, path })
  await showPrompts()
  expect([useOverlays.getState().open, usePromptsDue.getState().due]).toEqual([[], true])
})

test('complete information is asked for after the contact details of another visit', async () => {
  answers = {
    ...noPrompts,
    '/user/check': { ...clearCheck, lxfszt: 0 },
    '/account/read-profile': { ...profile, country: null },
  }
  const first = showPrompts()
  const contact = await overlayNow()
  expect(contact.name).toBe('contact')
  if (contact.name === 'contact') contact.props.answer?.(false)
  closeOverlays()
  await first
  expect(useOverlays.getState().open).toEqual([])
  visit.clear()
  markPromptsDue()
  const second = showPrompts()
  const overlay = await overlayNow()
  expect(overlay.name).toBe('completeInformation')
  closeOverlays()
  await second
})

test('a change of page dismisses a prompt without answering it', async () => {
  answers = { ...noPrompts, '/user/check': { ...clearCheck, kqian: '-1.00' } }
  const shown = showPrompts()
  ;(await dialogNow()).dismiss()
  await shown
  expect(cookies).toBe('')
})

test('an agreement to confirm comes first and delays the others', async () => {
  const change = { agreement: 'privacy', version: '2', inForceOn: '2026-01-01T00:00:00.000Z' }
  answers = {
    ...noPrompts,
    '/request/get_xygx_zt': true,
    '/content/list-agreement-changes': { changes: [change] },
    '/user/check': { ...clearCheck, kqian: '-1.00' },
  }
  const shown = showPrompts()
  const overlay = await overlayNow()
  expect(overlay.name).toBe('agreementUpdate')
  expect(useFeedback.getState().dialogs).toEqual([])
  if (overlay.name === 'agreementUpdate') overlay.props.confirmed()
  closeOverlays()
  ;(await dialogNow()).answer(false)
  await shown
})

test('on one of its articles, the agreement waits for the next page', async () => {
  answers = { ...noPrompts, '/request/get_xygx_zt': true }
  setCurrentLocation({ navigate: async () => undefined, accountPage: false, path: '/help_detail' })
  await showPrompts()
  expect([useOverlays.getState().open, usePromptsDue.getState().due]).toEqual([[], true])
})

test('two urgent work orders link to their list, a single one to itself', async () => {
  const order = (id: string) => ({ id, sj: '2026-01-01T00:00:00.000Z' })
  for (const [data, target] of [
    [[order('7')], '/user/wtxt_xq?id=7'],
    [[order('7'), order('8')], '/user/wtxt_list?type=2'],
  ] as const) {
    cookies = ''
    visited.length = 0
    markPromptsDue()
    answers = { ...noPrompts, '/user_zh/get_xt_wt': { count: data.length, data } }
    const shown = showPrompts()
    const overlay = await overlayNow()
    if (overlay.name === 'urgentOrders') overlay.props.answer(true)
    closeOverlays()
    await shown
    expect([visited, cookies]).toEqual([[target], 'MGN_XTGD=1'])
  }
})

test('no prompts are shown if the server does not answer', async () => {
  answers = {}
  await showPrompts()
  expect([useFeedback.getState().dialogs, usePromptsDue.getState().due]).toEqual([[], false])
})
