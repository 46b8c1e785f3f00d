import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedBy, signatureOf } from './signature.ts'

const example = { appid: 'APPID', gntime: '1234567890', ym: 'gname.com', url: 'https://www.gname.com' }

test('the worked example of the protocol', () => {
  expect(signatureOf(example, 'APPKEY')).toBe('B48D34C9A15A3F33ED61396E5BD8F1F8')
})

test('the example of the protocol’s first edition', () => {
  const parameters = { appid: '11', gntime: '1596529764', url: 'https://www.gname.com', ym: 'gname.com' }
  expect(signatureOf(parameters, '192006250b9f6a2d')).toBe('4E49764F971D7E8E9F3DA3D06C77AD4E')
})

test('values are trimmed, and encoded as PHP does it', () => {
  const parameters = { appid: 'A', sm: " two words ~ 'x' (1)* \u57df " }
  const signed = 'appid=A&sm=two+words+%7E+%27x%27+%281%29%2A+%E5%9F%9F'
  const hash = createHash('md5').update(`${signed}K`).digest('hex').toUpperCase()
  expect(signatureOf(parameters, 'K')).toBe(hash)
})

test('whatever is sent is signed, the signature alone excepted', () => {
  const gntoken = signatureOf(example, 'APPKEY')
  expect(isSignedBy({ ...example, gntoken }, 'APPKEY')).toBe(true)
  expect(isSignedBy({ ...example, gntoken, added: '1' }, 'APPKEY')).toBe(false)
  expect(isSignedBy({ ...example, gntoken }, 'another')).toBe(false)
  expect(isSignedBy(example, 'APPKEY')).toBe(false)
})
