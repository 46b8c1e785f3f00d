import { payOrder, readCart } from '@namestead/contract/cart'
import { signIn } from '@namestead/contract/identity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFeedback, whileLoading } from '../core/feedback.ts'
import { setCurrentLocation } from '../core/navigation.ts'
import { closeOverlays, useOverlays } from '../core/overlays.ts'
import { loadTexts, textsIn } from '../core/texts.ts'
import { handleCode } from './error-codes.ts'
import './wiring.ts'

await loadTexts('core', 'us')
const t = textsIn('core', 'us')

const visited: string[] = []
const events: string[] = []
const refusal = async (_captcha: string) => ({ code: 1, message: '' })
const ask = (code: number, details: Record<string, unknown> = {}, retry?: () => void, call = payOrder) =>
  handleCode({ code, message: 'the server’s words', details }, call, retry ? { retry } : {}, refusal)

beforeEach(() => {
  visited.length = 0
  events.length = 0
  useFeedback.setState({ toast: undefined, dialogs: [], loading: 0 })
  closeOverlays()
  setCurrentLocation({
    navigate: async (to: unknown) => void visited.push(String(to)),
    accountPage: false,
    path: '/pay',
  })
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type) > 0)
})
afterEach(() => vi.unstubAllGlobals())

const toastNow = () => useFeedback.getState().toast?.text
const dialogNow = () => vi.waitUntil(() => useFeedback.getState().dialogs[0])
const overlayNow = () => useOverlays.getState().open[0]

test('an interrupted submit hides the loading overlay', async () => {
  let answered = () => {}
  const submit = whileLoading(
    new Promise<void>(done => {
      answered = done
    }),
  )
  expect(useFeedback.getState().loading).toBe(1)
  const handled = ask(-101)
  const dialog = await dialogNow()
  expect(useFeedback.getState().loading).toBe(0)
  dialog.answer(false)
  await handled
  answered()
  await submit
  expect(useFeedback.getState().loading).toBe(0)
})

test('-100 opens operation protection, which repeats the interrupted call', async () => {
  const retry = vi.fn()
  await ask(-100, { token: 't' }, retry)
  expect(overlayNow()).toEqual({ name: 'protection', props: { state: 1, details: { token: 't' }, passed: retry } })
})

test.for([
  [-101, {}, 'bindNow', '/safe?type=5'],
  [-1009, { token: 'one use' }, 'goNow', '/user/aqzx_bcxx?token=one+use'],
] as const)('%i shows Warm Tips, whose button leads on', async ([code, details, button, target]) => {
  const handled = ask(code, details)
  const dialog = await dialogNow()
  expect(dialog).toMatchObject({ title: 'Warm Tips', text: 'the server’s words', confirm: t(button) })
  dialog.answer(true)
  await handled
  expect(visited).toEqual([target])
  const closed = ask(code, details)
  ;(await dialogNow()).answer(false)
  await closed
  expect(visited).toHaveLength(1)
})

test('-102 is a toast', async () => {
  await ask(-102)
  expect(toastNow()).toBe('the server’s words')
})

test('-105 refreshes the captcha unless the caller handles it', async () => {
  await ask(-105, {}, undefined, signIn as never)
  expect([toastNow(), events]).toEqual([undefined, []])
  await ask(-105)
  expect([toastNow(), events]).toEqual(['the server’s words', ['namestead:refresh-captcha']])
})

test('-105001 asks for a captcha: a wrong one keeps the dialog open, any other answer goes to the caller', async () => {
  const answers = [-105, 1]
  const repeat = async () => ({ code: answers.shift() ?? 0, message: '' })
  const verify = { type: 'tjyz', style: 'slider' }
  const handled = handleCode({ code: -105001, message: 'many', details: { verify } }, payOrder, {}, repeat)
  const overlay = await vi.waitUntil(overlayNow)
  if (overlay.name !== 'verification') throw new Error(overlay.name)
  expect(overlay.props).toMatchObject({ purpose: 'tjyz', style: 'slider' })
  expect(await overlay.props.submit('wrong')).toMatchObject({ code: -105 })
  expect(await overlay.props.submit('right')).toBeUndefined()
  expect(await handled).toBe(true)
})

test('a dismissed -105001 is refused to the caller; an unknown type is only a toast', async () => {
  const handled = ask(-105001, { verify: { type: 'login', style: 'image' } })
  const overlay = await vi.waitUntil(overlayNow)
  if (overlay.name === 'verification') overlay.props.dismissed()
  expect(await handled).toBe(false)
  closeOverlays()
  expect(await ask(-105001, { verify: { type: 'nobody knows it' } })).toBe(false)
  expect([toastNow(), overlayNow()]).toEqual(['the server’s words', undefined])
})

test('-1 with an inner session loss offers to sign in and repeats the call afterwards', async () => {
  const retry = vi.fn()
  const handled = ask(-1, {}, retry)
  const dialog = await dialogNow()
  expect(dialog.confirm).toBe('Login now')
  dialog.answer(true)
  await handled
  expect(overlayNow()).toEqual({ name: 'login', props: { reload: false, signedIn: retry } })
})

test('-1001 passes through on background reads', async () => {
  await ask(-1001, {}, undefined, readCart as never)
  expect([toastNow(), overlayNow(), visited]).toEqual([undefined, undefined, []])
})

test("an unknown code shows the server's message, or a generic failure", async () => {
  await ask(-4711)
  expect(toastNow()).toBe('the server’s words')
  await handleCode({ code: -4711, message: '' }, payOrder, {}, refusal)
  expect(toastNow()).toBe(t('serverFailed'))
})
