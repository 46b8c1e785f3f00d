import { beforeEach, expect, test } from 'vitest'
import { ask, choose, clearFeedback, useFeedback, whileLoading } from './feedback.ts'
import { closeOverlay, closeOverlays, openOverlay, useOverlays } from './overlays.ts'

const names = () => useOverlays.getState().open.map(({ name }) => name)

beforeEach(() => {
  closeOverlays()
  clearFeedback()
})

test('an overlay opens on top of the others and never twice', () => {
  openOverlay({ name: 'login', props: { reload: true } })
  openOverlay({ name: 'register', props: {} })
  openOverlay({ name: 'login', props: { reload: false } })
  expect(names()).toEqual(['register', 'login'])
  expect(useOverlays.getState().open[1]?.props).toEqual({ reload: false })
  closeOverlay('login')
  expect(names()).toEqual(['register'])
})

const question = { title: 'Sure?', text: 'It cannot be undone.', confirm: 'Yes', cancel: 'No' }

test('a question is confirmed, refused, or dismissed by a change of page', async () => {
  const answers = [choose(question), choose(question), choose(question)]
  const [first, second] = useFeedback.getState().dialogs
  first?.answer(true)
  second?.answer(false)
  clearFeedback()
  expect(await Promise.all(answers)).toEqual(['confirmed', 'refused', 'dismissed'])
  const asked = ask(question)
  clearFeedback()
  expect(await asked).toBe(false)
})

test('the loading overlay is shown while a submit is pending and is cleared by a change of page', async () => {
  const finishers: (() => void)[] = []
  const work = () => whileLoading(new Promise<void>(end => finishers.push(end)))
  const submits = [work(), work()]
  expect(useFeedback.getState().loading).toBe(2)
  finishers[0]?.()
  await submits[0]
  expect(useFeedback.getState().loading).toBe(1)
  clearFeedback()
  expect(useFeedback.getState().loading).toBe(0)
  finishers[1]?.()
  await submits[1]
  expect(useFeedback.getState().loading).toBe(0)
  await expect(whileLoading(Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(useFeedback.getState().loading).toBe(0)
})
