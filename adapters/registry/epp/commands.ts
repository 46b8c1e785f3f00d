/** Commands of RFC 5730 section 2.9: written by the client, read by a server. */

import { checkShape } from './command-shape.ts'
import { type ContactCommand, contactCommandElement, readContactCommand } from './contact-commands.ts'
import { readDomainCommand } from './domain-command-reader.ts'
import {
  type DomainCommand,
  domainCommandElements,
  type HostForm,
  type TransferOperation,
  transferOperations,
} from './domain-commands.ts'
import { type HostCommand, hostCommandElement, readHostCommand } from './host-commands.ts'
import { inExtension, loginSecurityElement, needsExtension, readLoginSecurity } from './login-security.ts'
import { NS } from './namespaces.ts'
import { registrantDataElement } from './registrant-data.ts'
import { readId, readOneOf, readToken } from './values.ts'
import type { Element } from './xml-reader.ts'
import { FrameFault, readXml, sequenceOf, tokenOf } from './xml-reader.ts'
import { leaf, leaves, maybe, node } from './xml-writer.ts'

export type Login = {
  kind: 'login'
  registrar: string
  password: string
  newPassword?: string | undefined
  objects: string[]
  extensions: string[]
}
export type SessionCommand = Login | { kind: 'logout' } | { kind: 'poll-request' } | PollAcknowledge
export type PollAcknowledge = { kind: 'poll-acknowledge'; message: string }
export type ObjectCommand = DomainCommand | ContactCommand | HostCommand
export type Command = SessionCommand | ObjectCommand
export type CommandKind = Command['kind']

/** The content of a frame as a server reads it. The transaction id is known even when the command is unreadable. */
export type Request =
  | { kind: 'hello' }
  | { kind: 'command'; command: Command; extensions: string[]; clientTransactionId: string | undefined }
  | { kind: 'fault'; fault: FrameFault; clientTransactionId: string | undefined }

const prologue = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
const language = 'en'

export function eppFrame(content: string): string {
  return `${prologue}<epp xmlns="${NS.epp}">${content}</epp>`
}

export const helloFrame = eppFrame('<hello/>')

const verbs = { check: 'check', read: 'info', create: 'create', renew: 'renew', update: 'update', delete: 'delete' }

function isVerb(name: string): name is keyof typeof verbs {
  return name in verbs
}

function isDomainCommand(command: ObjectCommand): command is DomainCommand {
  return /domain|restore/.test(command.kind)
}

function isHostCommand(command: ObjectCommand): command is HostCommand {
  return /-hosts?$/.test(command.kind)
}

export function commandFrame(command: Command, clientTransactionId: string, hosts: HostForm = 'hostObj'): string {
  const { body, extension } = bodyOf(command, hosts)
  return eppFrame(
    node('command', [body, extension && node('extension', [extension]), leaf('clTRID', clientTransactionId)]),
  )
}

function bodyOf(command: Command, hosts: HostForm): { body: string; extension: string } {
  switch (command.kind) {
    case 'login':
      return {
        body: loginElement(command),
        extension: command.extensions.includes(NS.loginSec) ? loginSecurityElement(command) : '',
      }
    case 'logout':
      return { body: '<logout/>', extension: '' }
    case 'poll-request':
      return { body: '<poll op="req"/>', extension: '' }
    case 'poll-acknowledge':
      return { body: node('poll', [], { op: 'ack', msgID: command.message }), extension: '' }
    default: {
      const { object, extension } = objectOf(command, hosts)
      const [first = '', ...rest] = command.kind.split('-')
      if (rest.at(-1) === 'transfer') return { body: node('transfer', [object], { op: first }), extension }
      // A restore is an update with an extension (RFC 3915 section 4.2.5).
      return { body: node(isVerb(first) ? verbs[first] : 'update', [object]), extension }
    }
  }
}

function objectOf(command: ObjectCommand, hosts: HostForm): { object: string; extension: string } {
  if (isDomainCommand(command)) return domainCommandElements(command, hosts)
  if (isHostCommand(command)) return { object: hostCommandElement(command), extension: '' }
  const extension = command.kind === 'create-contact' ? registrantDataElement('create', command.registrantData) : ''
  return { object: contactCommandElement(command), extension }
}

function loginElement(login: Login): string {
  return node('login', [
    leaf('clID', login.registrar),
    leaf('pw', plainOf(login, login.password)),
    maybe('newPW', login.newPassword === undefined ? undefined : plainOf(login, login.newPassword)),
    node('options', [leaf('version', '1.0'), leaf('lang', language)]),
    node('svcs', [
      leaves('objURI', login.objects),
      login.extensions.length > 0 && node('svcExtension', [leaves('extURI', login.extensions)]),
    ]),
  ])
}

/** Without the extension a long password stays as it is: the registry refuses it and says why. */
const plainOf = ({ extensions }: Login, password: string) =>
  extensions.includes(NS.loginSec) && needsExtension(password) ? inExtension : password

/** Never throws: an unreadable frame is a `fault` with the result code to answer; null input means octets that are not text. */
export function readRequest(xml: string | null): Request {
  let clientTransactionId: string | undefined
  try {
    if (xml === null) throw new FrameFault('the frame is neither UTF-8 nor UTF-16')
    const root = readXml(xml)
    if (root.uri !== NS.epp || root.name !== 'epp') throw new FrameFault('the root must be <epp>')
    const content = root.children[0]
    if (root.children.length !== 1 || content?.uri !== NS.epp) throw new FrameFault('<epp> holds one element')
    if (content.name === 'hello') {
      checkShape(root)
      return { kind: 'hello' }
    }
    if (content.name !== 'command') throw new FrameFault(`<${content.name}> is not for a server`, 2000)
    const id = content.children.find(child => child.uri === NS.epp && child.name === 'clTRID')
    if (id) clientTransactionId = readToken(id, 3, 64)
    checkShape(root)
    return { ...readCommand(content), clientTransactionId }
  } catch (fault) {
    if (fault instanceof FrameFault) return { kind: 'fault', fault, clientTransactionId }
    throw fault
  }
}

const protocolVerbs = ['check', 'create', 'delete', 'info', 'login', 'logout', 'poll', 'renew', 'transfer', 'update']

function readCommand(element: Element): { kind: 'command'; command: Command; extensions: string[] } {
  const read = sequenceOf(element, NS.epp)
  const first = element.children[0]
  if (first?.uri !== NS.epp || !protocolVerbs.includes(first.name))
    throw new FrameFault(`<${first?.name ?? ''}> is not a command`, 2000)
  const body = read.required(first.name)
  const given = read.optional('extension')?.children ?? []
  read.optional('clTRID')
  read.end()

  const left = new Set(given)
  const take = (uri: string, name: string) => {
    const found = given.find(one => one.uri === uri && one.name === name && left.has(one))
    if (found) left.delete(found)
    return found
  }
  const command = readBody(body, { take })
  const [unexpected] = left
  if (unexpected)
    throw new FrameFault(`the extension <${unexpected.name}> of ${unexpected.uri} does not belong here`, 2103)
  return { kind: 'command', command, extensions: given.map(one => one.uri) }
}

function readBody(body: Element, extension: { take(uri: string, name: string): Element | undefined }): Command {
  switch (body.name) {
    case 'login':
      return readLogin(body, extension.take(NS.loginSec, 'loginSec'))
    case 'logout':
      return { kind: 'logout' }
    case 'poll': {
      if (readOneOf(body.attributes.get('op'), ['req', 'ack'], 'op of <poll>') === 'req')
        return { kind: 'poll-request' }
      const message = body.attributes.get('msgID')?.trim()
      if (!message) throw new FrameFault('msgID is missing', 2003)
      return { kind: 'poll-acknowledge', message }
    }
  }
  const object = body.children[0]
  if (!object || body.children.length > 1) throw new FrameFault(`<${body.name}> holds one object`)
  const operation: TransferOperation | undefined =
    body.name === 'transfer' ? readOneOf(body.attributes.get('op'), transferOperations, 'op of <transfer>') : undefined
  if (object.uri === NS.domain) return readDomainCommand(body.name, object, operation, extension)
  if (object.uri === NS.contact) return readContactCommand(body.name, object, operation, extension)
  if (object.uri === NS.host) return readHostCommand(body.name, object)
  throw new FrameFault(`objects of ${object.uri} are not served`, 2307)
}

function readLogin(element: Element, security: Element | undefined): Login {
  const read = sequenceOf(element, NS.epp)
  const registrar = readId(read.required('clID'))
  const password = readToken(read.required('pw'), 6, 16)
  const newPassword = read.optional('newPW')
  const options = sequenceOf(read.required('options'), NS.epp)
  const services = sequenceOf(read.required('svcs'), NS.epp)
  read.end()
  if (tokenOf(options.required('version')) !== '1.0') throw new FrameFault('only version 1.0 is spoken', 2100)
  if (tokenOf(options.required('lang')) !== language) throw new FrameFault('only English is spoken', 2102)
  options.end()
  const secured = security ? readLoginSecurity(security) : {}
  const objects = services.many('objURI').map(tokenOf)
  if (!objects.length) throw new FrameFault('<svcs> needs <objURI>')
  const extensions = services.optional('svcExtension')
  const named = extensions ? sequenceOf(extensions, NS.epp) : undefined
  const uris = named?.many('extURI').map(tokenOf) ?? []
  named?.end()
  if (named && uris.length === 0) throw new FrameFault('<svcExtension> needs <extURI>')
  services.end()
  return {
    kind: 'login',
    registrar,
    password: withSecurity(password, secured.password),
    newPassword: newPassword && withSecurity(readToken(newPassword, 6, 16), secured.newPassword),
    objects,
    extensions: uris,
  }
}

/** RFC 8807 section 3.2: the placeholder and the extension come together. */
function withSecurity(plain: string, secured: string | undefined): string {
  if ((plain === inExtension) !== (secured !== undefined))
    throw new FrameFault(`${inExtension} and the password of the extension belong together`, 2003)
  return secured ?? plain
}
