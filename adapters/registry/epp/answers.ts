/** Responses and greetings (RFC 5730 sections 2.4 and 2.6). */
import type { ObjectId } from '../port.ts'
import { type AnswerData, answerDataElements, readAnswerData } from './answer-data.ts'
import { eppFrame } from './commands.ts'
import { need } from './domain-answers.ts'
import { NS } from './namespaces.ts'
import { type ResultCode, resultCode, resultText } from './result-codes.ts'
import { instantText, readInstant, type Skipped, unlessOdd } from './values.ts'
import type { Element } from './xml-reader.ts'
import { allTextOf, childOf, childrenOf, FrameFault, lineOf, readXml, tokenOf } from './xml-reader.ts'
import { leaf, leaves, maybe, node } from './xml-writer.ts'

export type Response = {
  code: ResultCode
  /** Defaults to the standard text of the code. */
  message?: string | undefined
  /** The registry's own explanations. */
  details?: string[] | undefined
  queue?: { count: number; id: string; at?: Date | undefined; text?: string | undefined } | undefined
  data?: AnswerData | undefined
}

export type ReadResponse = {
  kind: 'response'
  code: ResultCode
  message: string
  details: string[]
  queue: Response['queue']
  data: AnswerData | null
  /** What of the data could not be read, and was left out; all of it where `data` is null. */
  skipped: string[]
  /** The object that the data is about, where its element has the usual name. */
  object: ObjectId | null
  /** For commands that are answered in extensions only. */
  extensions: Element[]
  clientTransactionId: string | null
  serverTransactionId: string
}

export type Greeting = { server: string; at: Date; objects: string[]; extensions: string[] }
export type ServerFrame = ReadResponse | ({ kind: 'greeting' } & Greeting)

export function responseFrame(
  response: Response,
  ids: { clientTransactionId: string | undefined; serverTransactionId: string },
): string {
  const { code, queue } = response
  const written = response.data && answerDataElements(response.data)
  return eppFrame(
    node('response', [
      node(
        'result',
        [
          leaf('msg', response.message ?? resultText(code)),
          // The offending value is not echoed: it could be a secret.
          ...(response.details ?? []).map(reason =>
            node('extValue', ['<value><undef/></value>', leaf('reason', reason)]),
          ),
        ],
        { code },
      ),
      queue &&
        node('msgQ', [queue.at && leaf('qDate', instantText(queue.at)), maybe('msg', queue.text)], {
          count: queue.count,
          id: queue.id,
        }),
      written?.data && node('resData', [written.data]),
      written?.extension && node('extension', [written.extension]),
      node('trID', [maybe('clTRID', ids.clientTransactionId), leaf('svTRID', ids.serverTransactionId)]),
    ]),
  )
}

/** Data collection policy: we keep what provisioning needs, for as long as the law says (RFC 5730 section 2.4). */
const policy = `<dcp><access><all/></access><statement><purpose><admin/><prov/></purpose><recipient><ours/><public/></recipient><retention><stated/></retention></statement></dcp>`

export function greetingFrame(greeting: Greeting): string {
  return eppFrame(
    node('greeting', [
      leaf('svID', greeting.server),
      leaf('svDate', instantText(greeting.at)),
      node('svcMenu', [
        leaf('version', '1.0'),
        leaf('lang', 'en'),
        leaves('objURI', greeting.objects),
        greeting.extensions.length > 0 && node('svcExtension', [leaves('extURI', greeting.extensions)]),
      ]),
      policy,
    ]),
  )
}

/** Throws FrameFault when the frame is no answer or greeting. Data that cannot be read is left out: the answer counts all the same. */
export function readServerFrame(xml: string): ServerFrame {
  const root = readXml(xml, { unboundPrefixes: true })
  const content = root.children[0]
  if (root.uri !== NS.epp || root.name !== 'epp' || content?.uri !== NS.epp) throw new FrameFault('not an EPP frame')
  if (content.name === 'greeting') return { kind: 'greeting', ...readGreeting(content) }
  if (content.name === 'response') return readResponse(content)
  throw new FrameFault(`<${content.name}> is not for a client`)
}

function readGreeting(element: Element): Greeting {
  const menu = need(element, NS.epp, 'svcMenu')
  const extensions = childOf(menu, NS.epp, 'svcExtension')
  return {
    server: tokenOf(need(element, NS.epp, 'svID')),
    at: readInstant(need(element, NS.epp, 'svDate')),
    objects: childrenOf(menu, NS.epp, 'objURI').map(tokenOf),
    extensions: extensions ? childrenOf(extensions, NS.epp, 'extURI').map(tokenOf) : [],
  }
}

function readResponse(element: Element): ReadResponse {
  const [result, ...others] = childrenOf(element, NS.epp, 'result')
  if (!result) throw new FrameFault('<response> without <result>')
  const code = resultCode(Number(result.attributes.get('code')))
  if (code === null) throw new FrameFault(`the result code ${result.attributes.get('code')} is unknown`)
  const ids = need(element, NS.epp, 'trID')
  const client = childOf(ids, NS.epp, 'clTRID')
  const extensions = childOf(element, NS.epp, 'extension')?.children ?? []
  const data = childOf(element, NS.epp, 'resData')?.children[0]
  const skipped: Skipped = []
  const message = childOf(result, NS.epp, 'msg')
  const server = childOf(ids, NS.epp, 'svTRID')
  return {
    kind: 'response',
    code,
    message: message ? lineOf(message) : resultText(code),
    details: [result, ...others].flatMap(readDetails),
    queue: readQueue(childOf(element, NS.epp, 'msgQ')),
    data: unlessOdd(skipped, () => readAnswerData(data, extensions, skipped)) ?? null,
    skipped,
    object: objectOf(data),
    extensions,
    clientTransactionId: client ? tokenOf(client) : null,
    serverTransactionId: server ? tokenOf(server) : '',
  }
}

/** Only reasons: `<value>` echoes what we sent, which may be a password. */
function readDetails(result: Element): string[] {
  return childrenOf(result, NS.epp, 'extValue').flatMap(value =>
    childrenOf(value, NS.epp, 'reason').map(reason => tokenOf(reason)),
  )
}

function readQueue(element: Element | undefined): Response['queue'] {
  if (!element) return undefined
  const count = Number(element.attributes.get('count') ?? Number.NaN)
  const id = element.attributes.get('id')
  // Without its id a message cannot be acknowledged; without a count there is this one at least.
  if (!id) throw new FrameFault('<msgQ> without id')
  const at = childOf(element, NS.epp, 'qDate')
  const text = childOf(element, NS.epp, 'msg')
  return {
    count: Number.isSafeInteger(count) && count >= 0 ? count : 1,
    id,
    at: at && unlessOdd([], () => readInstant(at)),
    text: text && allTextOf(text),
  }
}

function objectOf(data: Element | undefined): ReadResponse['object'] {
  for (const kind of ['domain', 'contact', 'host'] as const) {
    if (data?.uri !== NS[kind]) continue
    const id = childOf(data, NS[kind], kind === 'contact' ? 'id' : 'name')
    return id ? { kind, id: kind === 'contact' ? tokenOf(id) : tokenOf(id).toLowerCase() } : null
  }
  return null
}
