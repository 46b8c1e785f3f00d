import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useFeedback } from '../core/feedback.ts'
import { setCurrentLocation } from '../core/navigation.ts'
import { closeOverlays, useOverlays } from '../core/overlays.ts'
import { dropPrompts, markPromptsDue, usePromptsDue } from '../core/prompts-due.ts'
import { queries } from '../core/queries.ts'
import { loadTexts } from '../core/texts.ts'
import { showPrompts } from './prompts.ts'

import './wiring.ts'

await Promise.all(['core', 'notices'].map(feature => loadTexts(feature, 'us')))

const clearCheck = { kqian: '0.00', czycsl: 0, lxfszt: 1 }
const noPrompts = {
  '/request/get_token': 'token',
  '/request/get_xygx_zt': false,
  '/user_zh/get_xt_wt': { count: 0, data: [] },
  '/user/check': clearCheck,
}
/** The server's answers, by path; a path without an answer breaks the connection. */
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

test('prompts follow one another: arrears postponed, then abnormal recharges', async () => {
  answers = { ...noPrompts, '/user/check': { kqian: '-1.00', czycsl: 2, lxfszt: 1 } }
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
  // Both prompts share one request.
  expect(asked.filter(path => path === '/user/check')).toHaveLength(1)
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
