/** RFC 5910, secDNS-1.1. */
import type { Dnssec, DnssecChange, DsRecord, KeyRecord } from '../port.ts'
import { NS } from './namespaces.ts'
import { readBoolean, readInteger } from './values.ts'
import type { Element } from './xml-reader.ts'
import { FrameFault, sequenceOf, tokenOf } from './xml-reader.ts'
import { leaf, maybe, node } from './xml-writer.ts'

const longestLife = 2_147_483_647

function keyElement(key: KeyRecord): string {
  return node('secDNS:keyData', [
    leaf('secDNS:flags', key.flags),
    leaf('secDNS:protocol', key.protocol),
    leaf('secDNS:alg', key.algorithm),
    leaf('secDNS:pubKey', key.publicKey),
  ])
}

function dsElement(ds: DsRecord): string {
  return node('secDNS:dsData', [
    leaf('secDNS:keyTag', ds.keyTag),
    leaf('secDNS:alg', ds.algorithm),
    leaf('secDNS:digestType', ds.digestType),
    leaf('secDNS:digest', ds.digest),
    ds.key && keyElement(ds.key),
  ])
}

function recordElements(records: Dnssec['records']): string {
  return records.interface === 'ds' ? records.ds.map(dsElement).join('') : records.keys.map(keyElement).join('')
}

export function dnssecElement(name: 'create' | 'infData', dnssec: Dnssec): string {
  return node(`secDNS:${name}`, [maybe('secDNS:maxSigLife', dnssec.maxSignatureLife), recordElements(dnssec.records)], {
    'xmlns:secDNS': NS.secDNS,
  })
}

/** Removal comes before addition (RFC 5910 section 5.2.5). */
export function dnssecUpdateElement(change: DnssecChange): string {
  return node(
    'secDNS:update',
    [
      change.remove === 'all' && node('secDNS:rem', [leaf('secDNS:all', 'true')]),
      change.remove && change.remove !== 'all' && node('secDNS:rem', [recordElements(change.remove)]),
      change.add &&
        node('secDNS:add', [
          maybe('secDNS:maxSigLife', change.add.maxSignatureLife),
          recordElements(change.add.records),
        ]),
      change.maxSignatureLife !== undefined && node('secDNS:chg', [leaf('secDNS:maxSigLife', change.maxSignatureLife)]),
    ],
    { 'xmlns:secDNS': NS.secDNS, urgent: change.urgent ? true : undefined },
  )
}

function readKey(element: Element): KeyRecord {
  const read = sequenceOf(element, NS.secDNS)
  const key = {
    flags: readInteger(read.required('flags'), 0, 65535),
    protocol: readInteger(read.required('protocol'), 0, 255),
    algorithm: readInteger(read.required('alg'), 0, 255),
    publicKey: tokenOf(read.required('pubKey')).replaceAll(' ', ''),
  }
  read.end()
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(key.publicKey) || key.publicKey === '')
    throw new FrameFault('<pubKey> is not Base64', 2005)
  return key
}

function readDs(element: Element): DsRecord {
  const read = sequenceOf(element, NS.secDNS)
  const ds = {
    keyTag: readInteger(read.required('keyTag'), 0, 65535),
    algorithm: readInteger(read.required('alg'), 0, 255),
    digestType: readInteger(read.required('digestType'), 0, 255),
    digest: tokenOf(read.required('digest')).toUpperCase(),
  }
  const key = read.optional('keyData')
  read.end()
  if (!/^([0-9A-F]{2})+$/.test(ds.digest)) throw new FrameFault('<digest> is not hexadecimal', 2005)
  return key ? { ...ds, key: readKey(key) } : ds
}

function readRecords(read: ReturnType<typeof sequenceOf>): Dnssec['records'] {
  const ds = read.many('dsData').map(readDs)
  const keys = ds.length ? [] : read.many('keyData').map(readKey)
  read.end()
  if (ds.length) return { interface: 'ds', ds }
  if (keys.length) return { interface: 'key', keys }
  throw new FrameFault('secDNS needs <dsData> or <keyData>')
}

export function readDnssec(element: Element): Dnssec {
  const read = sequenceOf(element, NS.secDNS)
  const life = read.optional('maxSigLife')
  const records = readRecords(read)
  return life ? { maxSignatureLife: readInteger(life, 1, longestLife), records } : { records }
}

export function readDnssecUpdate(element: Element): DnssecChange {
  const read = sequenceOf(element, NS.secDNS)
  const [remove, add, change] = [read.optional('rem'), read.optional('add'), read.optional('chg')]
  read.end()
  const life = change && sequenceOf(change, NS.secDNS).optional('maxSigLife')
  return {
    urgent: readBoolean(element.attributes.get('urgent'), false) || undefined,
    remove: remove && readRemoval(remove),
    add: add && readDnssec(add),
    maxSignatureLife: life && readInteger(life, 1, longestLife),
  }
}

function readRemoval(element: Element): DnssecChange['remove'] {
  const read = sequenceOf(element, NS.secDNS)
  const all = read.optional('all')
  if (!all) return readRecords(read)
  read.end()
  return readBoolean(tokenOf(all), false) ? 'all' : undefined
}
