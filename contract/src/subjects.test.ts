import { expect, test } from 'vitest'
import { readSubject, spellingsOf } from './subjects.ts'

test('a search of the audit log for one spelling of a subject finds all', () => {
  const both = ['bankAccount 3', 'bank account 3']
  expect(spellingsOf('bankAccount 3')).toEqual(both)
  expect(spellingsOf('bank account 3')).toEqual(both)
  expect(spellingsOf('recharge-refund 7')).toEqual(['refund 7', 'recharge-refund 7'])
  expect(spellingsOf('account 100042')).toEqual(['account 100042'])
  expect(spellingsOf('100042')).toEqual(['100042'])
  expect(readSubject('article how to begin')).toEqual({ kind: 'article', id: 'how to begin' })
})
