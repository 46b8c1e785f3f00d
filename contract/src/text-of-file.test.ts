import { expect, test } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><Nm>Jürg</Nm>`
const utf16 = (text: string, { swapped = false, mark = true } = {}) => {
  const octets = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return swapped ? octets.swap16() : octets
}

test.each<[string, Uint8Array, string]>([
  ['UTF-8 without a declaration', Buffer.from('Jürg 王'), 'Jürg 王'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFJürg'), 'Jürg'],
  ['Latin 1 by declaration', Buffer.from(xml('ISO-8859-1'), 'latin1'), xml('ISO-8859-1')],
  ['Latin 1 by a declaration in single quotes', Buffer.from(`<?xml version='1.0' encoding = 'iso-8859-1' ?><a>é</a>`, 'latin1'), `<?xml version='1.0' encoding = 'iso-8859-1' ?><a>é</a>`],
  ['GBK by declaration', Buffer.concat([Buffer.from('<?xml version="1.0" encoding="GBK"?><a>'), Buffer.from([0xcd, 0xf5]), Buffer.from('</a>')]), '<?xml version="1.0" encoding="GBK"?><a>王</a>'],
  ['UTF-16 with a mark', utf16('Jürg 王'), 'Jürg 王'],
  ['UTF-16 with a mark, the other way round', utf16('Jürg', { swapped: true }), 'Jürg'],
  ['UTF-16 by its declaration', utf16(xml('UTF-16'), { mark: false }), xml('UTF-16')],
  ['UTF-16 by its declaration, the other way round', utf16(xml('UTF-16BE'), { mark: false, swapped: true }), xml('UTF-16BE')],
  ['nothing', new Uint8Array(), ''],
])('%s is read', (_what, octets, text) => {
  expect(textOfFile(octets)).toEqual({ text })
}) // biome-ignore format: a line a case

test.each<[string, Uint8Array, string]>([
  ['Latin 1 without a declaration', Buffer.from('Jürg', 'latin1'), 'UTF-8'],
  ['Latin 1 that says UTF-8', Buffer.from(xml('utf-8'), 'latin1'), 'utf-8'],
  ['an encoding that nobody knows', Buffer.from(xml('IBM-1047')), 'IBM-1047'],
  ['an encoding that is not read for safety', Buffer.from(xml('UTF-7')), 'UTF-7'],
  ['UTF-16 that is none', Buffer.from(xml('UTF-16')), 'UTF-16'],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), 'UTF-32'],
  ['UTF-16 of half a character', Buffer.from([0xff, 0xfe, 0x3d, 0xd8, 0x3c, 0]), 'UTF-16LE'],
])('%s is refused by its name', (_what, octets, encoding) => {
  expect(textOfFile(octets)).toEqual({ encoding })
}) // biome-ignore format: a line a case
