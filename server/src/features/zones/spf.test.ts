import { expect, test } from 'vitest'
import { mergeSpf, withoutSender } from './spf.ts'

test.each([
  ['v=spf1 -all', 'v=spf1 include:a.example ~all', 'v=spf1 include:a.example ~all'],
  ['v=spf1 include:b.example -all', 'v=spf1 include:a.example ~all', 'v=spf1 include:b.example include:a.example -all'],
  ['v=spf1 include:A.example -all', 'v=spf1 include:a.example ~all', 'v=spf1 include:A.example -all'],
  ['v=spf1 mx redirect=b.example', 'v=spf1 include:a.example ~all', 'v=spf1 mx include:a.example redirect=b.example'],
  ['v=spf1 redirect=b.example', 'v=spf1 include:a.example ~all', 'v=spf1 include:a.example redirect=b.example'],
  ['v=spf1 mx', 'v=spf1 include:a.example ~all', 'v=spf1 mx include:a.example'],
])('%s and %s are %s', (current, added, merged) => expect(mergeSpf(current, added)).toBe(merged))

test.each([
  ['v=spf1 a:mail.example -all', 'v=spf1 -all'],
  ['v=spf1 include:b.example A:Mail.Example ~all', 'v=spf1 include:b.example ~all'],
  ['v=spf1 a:mail.example redirect=b.example', 'v=spf1 redirect=b.example'],
  ['v=spf1 a:mail.example.org -all', 'v=spf1 a:mail.example.org -all'],
])('%s without its sender is %s', (current, left) => expect(withoutSender(current, 'a:mail.example')).toBe(left))
