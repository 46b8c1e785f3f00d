import { createPrivateKey, X509Certificate } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createCertificates, type UnionpayCertificates } from '../sandbox/unionpay-certificates.ts'
import {
  beijingTime,
  certificateId,
  isSigned,
  keyOf,
  parseAnswer,
  signed,
  type TrustedCertificates,
} from './signing.ts'

const owner = '中国银联股份有限公司'
const at = new Date('2027-01-31T01:30:00Z')
let certificates: UnionpayCertificates
let forger: UnionpayCertificates
beforeAll(async () => {
  certificates = await createCertificates()
  forger = await createCertificates()
})
const trustedOf = ({ middle, root }: UnionpayCertificates): TrustedCertificates => ({
  middle: new X509Certificate(middle),
  root: new X509Certificate(root),
  owner,
})

test('a message is signed over its fields by name, without the empty ones', () => {
  const key = createPrivateKey(certificates.unionpay.key)
  const message = signed(key, { txnAmt: '136', certId: '', orderId: 'R00000100007' })
  expect(Object.keys(message)).toEqual(['txnAmt', 'orderId', 'signature'])
  const { publicKey } = new X509Certificate(certificates.unionpay.certificate)
  expect(isSigned(publicKey, { signature: message.signature ?? '', orderId: 'R00000100007', txnAmt: '136' })).toBe(true)
  expect(isSigned(publicKey, { ...message, txnAmt: '137' })).toBe(false)
  expect(isSigned(publicKey, { ...message, more: '1' })).toBe(false)
  expect(isSigned(publicKey, { txnAmt: '136', orderId: 'R00000100007' })).toBe(false)
})

test('UnionPay’s certificate is believed over the two known ones', () => {
  const key = keyOf(certificates.unionpay.certificate, trustedOf(certificates), at)
  expect(key?.export({ format: 'pem', type: 'spki' })).toBe(
    new X509Certificate(certificates.unionpay.certificate).publicKey.export({ format: 'pem', type: 'spki' }),
  )
})

test('a certificate is not believed that others issued, that belongs to another, that lapsed, or that is none', () => {
  const trusted = trustedOf(certificates)
  expect(keyOf(forger.unionpay.certificate, trusted, at)).toBeUndefined()
  // Issued by the same authority, to a merchant.
  expect(keyOf(certificates.merchant.certificate, trusted, at)).toBeUndefined()
  expect(keyOf(certificates.unionpay.certificate, trusted, new Date('2050-01-01T00:00:00Z'))).toBeUndefined()
  expect(keyOf('-----BEGIN CERTIFICATE-----', trusted, at)).toBeUndefined()
  const mixed = { ...trusted, root: new X509Certificate(forger.root) }
  expect(keyOf(certificates.unionpay.certificate, mixed, at)).toBeUndefined()
})

test('the id of a certificate is its serial number in decimal', () => {
  const certificate = new X509Certificate(certificates.merchant.certificate)
  expect(certificateId(certificate)).toBe(`${Number.parseInt(certificate.serialNumber, 16)}`)
})

test('instants are Beijing’s', () => expect(beijingTime(at)).toBe('20270131093000'))

test('an answer is not URL-encoded, and braces hold ampersands of their own', () => {
  expect(
    parseAnswer('respCode=00&respMsg=成功[0000000]&reserved={a=1&b=2}&signature=ab+/c==&signPubKeyCert=-----BEGIN\r\nMII=\r\n-----\r\n'),
  ).toEqual({
    respCode: '00', respMsg: '成功[0000000]', reserved: '{a=1&b=2}', signature: 'ab+/c==',
    signPubKeyCert: '-----BEGIN\r\nMII=\r\n-----',
  }) // biome-ignore format: one answer
})
