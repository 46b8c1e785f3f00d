import { describe, expect, test } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'
import { deriveKey } from './derive-key.ts'
import { clientProof, verifierLine } from './scram.ts'

const salt = 'W22ZaJ0SNY7soEsUEjb6gQ=='

describe('SCRAM-SHA-256 in the browser', () => {
  test('computes the verifier of RFC 7677 section 3', async () => {
    const key = await deriveKey('pencil', salt, 4096)
    expect(verifierLine(key, salt, 4096)).toBe(
      `SCRAM-SHA-256$4096:${salt}$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=`,
    )
  })

  test('treats the composed and the decomposed form of a password as equal', async () => {
    const [composed, decomposed] = await Promise.all(
      ['caf\u00e9', 'cafe\u0301'].map(text => deriveKey(text, salt, 4096)),
    )
    expect(composed).toEqual(decomposed)
  })

  test('makes a proof that is valid for one handshake only', async () => {
    const key = await deriveKey('pencil', salt, 4096)
    const prove = (nonce: string) =>
      toBase64(clientProof(key, { login: 'user', handshake: 'h', nonce, csrfToken: 't' }))
    expect(prove('a')).toBe(prove('a'))
    expect(prove('a')).not.toBe(prove('b'))
    expect(fromBase64(prove('a'))).toHaveLength(32)
  })
})
