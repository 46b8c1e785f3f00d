import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useFeedback } from '../core/feedback.ts'
import { setPlace } from '../core/navigation.ts'
import { closeOverlays, useOverlays } from '../core/overlays.ts'
import { dropPrompts, promptsDue, usePromptsDue } from '../core/prompts-due.ts'
import { queries } from '../core/queries.ts'
import { loadTexts } from '../core/texts.ts'
import { showPrompts } from './prompts.ts'

import './wiring.ts'

await Promise.all(['core', 'notices'].map(feature => loadTexts(feature, 'us')))

const nothing = { kqian: '0.00', czycsl: 0, lxfszt: 1 }
const calm = {
  '/request/get_token': 'token',
  '/request/get_xygx_zt': false,
  '/user_zh/get_xt_wt': { count: 0, data: [] },
  '/user/check': nothing,
}
/** What the server answers, by path; a path without an answer breaks the line. */
let answers: Record<string, unknown> = {}
const asked: string[] = []
let server: Server
let cookies = ''
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
    get cookie() {
      return cookies
    },
    set cookie(line: string) {
      cookies = [cookies, line.split(';')[0]].filter(Boolean).join('; ')
    },
  })
  vi.stubGlobal('sessionStorage', { getItem: () => 'asked', setItem: () => undefined })
  visited.length = 0
  asked.length = 0
  setPlace({ navigate: async (to: unknown) => void visited.push(String(to)), accountPage: false, path: '/my' })
  queries.clear()
  closeOverlays()
  useFeedback.setState({ toast: undefined, dialogs: [], loading: 0 })
  promptsDue()
})
afterEach(() => {
  dropPrompts()
  vi.unstubAllGlobals()
})

const dialogNow = () => vi.waitUntil(() => useFeedback.getState().dialogs[0])
const overlayNow = () => vi.waitUntil(() => useOverlays.getState().open[0])

test('nothing is asked of an account that owes nothing', async () => {
  answers = calm
  await showPrompts()
  expect([useFeedback.getState().dialogs, useOverlays.getState().open]).toEqual([[], []])
  expect(usePromptsDue.getState().due).toBe(false)
})

test('arrears are told with the amount, once a day, and lead to what is to be paid', async () => {
  answers = { ...calm, '/user/check': { ...nothing, kqian: '-1234.50' } }
  const shown = showPrompts()
  const dialog = await dialogNow()
  expect(dialog.text).toContain('Your account has owed $1,234.50 unpaid domains')
  expect(dialog.confirm).toBe('Pay Now')
  dialog.answer(true)
  await shown
  expect([visited, cookies]).toEqual([['/message'], 'MGN_WFK=1'])
  promptsDue()
  await showPrompts()
  expect(useFeedback.getState().dialogs).toEqual([])
})

test('one prompt follows the other: arrears put off, then abnormal recharges', async () => {
  answers = { ...calm, '/user/check': { kqian: '-1.00', czycsl: 2, lxfszt: 1 } }
  const shown = showPrompts()
  ;(await dialogNow()).answer(false)
  const second = await vi.waitUntil(() => {
    const [dialog] = useFeedback.getState().dialogs
    return dialog?.confirm === 'Processing' && dialog
  })
  expect(second.text).toMatch(/^There are 2 abnormal states/)
  second.answer(false)
  await shown
  expect([visited, cookies]).toEqual([[], 'MGN_WFK=1; GN_CZZT=1'])
  // Both came of one question to the server.
  expect(asked.filter(path => path === '/user/check')).toHaveLength(1)
})

test('a page that changes under a prompt takes it away, and it counts as not answered', async () => {
  answers = { ...calm, '/user/check': { ...nothing, kqian: '-1.00' } }
  const shown = showPrompts()
  ;(await dialogNow()).takeAway()
  await shown
  expect(cookies).toBe('')
})

test('an agreement that must be confirmed comes first and holds the others back', async () => {
  const change = { agreement: 'privacy', version: '2', inForceOn: '2026-01-01T00:00:00.000Z' }
  answers = {
    ...calm,
    '/request/get_xygx_zt': true,
    '/content/list-agreement-changes': { changes: [change] },
    '/user/check': { ...nothing, kqian: '-1.00' },
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

test('on an article it leads to, the agreement waits for the next page', async () => {
  answers = { ...calm, '/request/get_xygx_zt': true }
  setPlace({ navigate: async () => undefined, accountPage: false, path: '/help_detail' })
  await showPrompts()
  expect([useOverlays.getState().open, usePromptsDue.getState().due]).toEqual([[], true])
})

test('two urgent work orders lead to their list, one to itself', async () => {
  const order = (id: string) => ({ id, sj: '2026-01-01T00:00:00.000Z' })
  for (const [data, target] of [
    [[order('7')], '/user/wtxt_xq?id=7'],
    [[order('7'), order('8')], '/user/wtxt_list?type=2'],
  ] as const) {
    cookies = ''
    visited.length = 0
    promptsDue()
    answers = { ...calm, '/user_zh/get_xt_wt': { count: data.length, data } }
    const shown = showPrompts()
    const overlay = await overlayNow()
    if (overlay.name === 'urgentOrders') overlay.props.answer(true)
    closeOverlays()
    await shown
    expect([visited, cookies]).toEqual([[target], 'MGN_XTGD=1'])
  }
})

test('a server that does not answer asks nothing', async () => {
  answers = {}
  await showPrompts()
  expect([useFeedback.getState().dialogs, usePromptsDue.getState().due]).toEqual([[], false])
})
