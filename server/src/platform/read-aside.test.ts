import { expect, test } from 'vitest'
import { aside } from './read-aside.ts'

/** Long enough to be read in a thread; it takes as many milliseconds as it is told. */
const file = 'x'.repeat(30_000)
const busy = 'const until = Date.now() + Number(ms); while (Date.now() < until); return text.length'
const slowModule = new URL(`data:text/javascript,export function slow(text, ms) { ${busy} }`)
function slow(text: string, ms: number): number {
  return text.length + ms
}

test('files wait for each other by whose they are, so many at most, and the next is read after a failure', async () => {
  const [ofCustomer, ofOperator] = [aside('customers', slowModule, slow), aside('operators', slowModule, slow)]
  const ended: string[] = []
  const first = ofCustomer(file, 1500).then(() => ended.push('customer'))
  const waiting = Array.from({ length: 8 }, () => ofCustomer(file, 1))
  await expect(ofCustomer(file, 1)).rejects.toThrow(/wait to be read/)
  await ofOperator(file, 1).then(() => ended.push('operator'))
  await first
  expect(ended).toEqual(['operator', 'customer'])
  expect(await Promise.all(waiting)).toEqual(Array(8).fill(file.length))
  const broken = aside('customers', new URL('data:text/javascript,export const other = 1'), slow)
  await expect(broken(file, 1)).rejects.toThrow(/exports no slow/)
  expect(await ofCustomer(file, 1)).toBe(file.length)
})
