import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection'
import { SMTPStream } from 'smtp-server/lib/smtp-stream'
import { readMailbox } from './mailbox.ts'

/** How many commands of one packet run before other connections have their turn. */
const commandsATurn = 100
const nextLine = Buffer.from('\r\n')

/**
 * Reads commands, which end by CR LF alone (RFC 5321 section 2.3.8): the library ends them by LF too, so that what one server takes
 * for a part of a command would be another command here. Content is read by the library.
 */
class CommandStream extends SMTPStream {
  private unread: Buffer = Buffer.alloc(0)
  private commands = 0

  override _write(chunk: Buffer, encoding: BufferEncoding | 'buffer', next: (error?: Error | null) => void): void {
    if (this._dataMode || this.isClosed) super._write(chunk, encoding, next)
    else this.readCommand(chunk, encoding, next)
  }

  private readCommand(chunk: Buffer, encoding: BufferEncoding | 'buffer', next: (error?: Error | null) => void): void {
    const text = this.unread.length > 0 ? Buffer.concat([this.unread, chunk]) : chunk
    const end = text.indexOf(nextLine)
    const length = end < 0 ? text.length : end
    this.unread = end < 0 ? text : Buffer.alloc(0)
    if (length > this._maxCommandLength || end < 0) {
      next(length > this._maxCommandLength ? this._commandTooLong() : null)
      return
    }
    const rest = text.subarray(end + nextLine.length)
    const readOn = () => (rest.length > 0 ? this._write(rest, 'buffer', next) : next())
    const turn = ++this.commands % commandsATurn === 0 ? () => setImmediate(readOn) : readOn
    super._write(Buffer.concat([plainCommand(text.subarray(0, end)), nextLine]), encoding, error =>
      error ? next(error) : turn(),
    )
  }
}

/** Control characters have no place in a command: one that has any is none that is known. */
const plainCommand = (command: Buffer): Buffer =>
  command.some(octet => (octet < 0x20 && octet !== 0x09) || octet === 0x7f) ? Buffer.from('?') : command

const path = /^<((?:"(?:[^"\\]|\\.)*"|[^<>"])*)>(?=$|\s)\s*(.*)$/s
/** Relays before the mailbox, which are ignored (RFC 5321 appendix C). */
const sourceRoute = /^@[^\s,:@]+(?:,@[^\s,:@]+)*:/

/** A connection whose addresses are read as RFC 5321 has them: the library splits at any `@` and decodes domains. */
class Connection extends SMTPConnection {
  override _createParser(): SMTPStream {
    const parser = new CommandStream({ maxCommandLength: this._server.options.maxCommandLength })
    parser.oncommand = (command, callback) => this._onCommand(command, callback)
    parser.on('error', error => this.send(421, `Error: ${error.message}`))
    return parser
  }

  override _parseAddressCommand(name: string, command: Buffer | string) {
    const text = command.toString()
    const colon = text.indexOf(':')
    const [, routed, parameters] = path.exec(text.slice(colon + 1).trim()) ?? []
    if (routed === undefined) return false
    const parsed = super._parseAddressCommand(name, `${text.slice(0, colon)}:<> ${parameters}`)
    if (!parsed) return false
    const written = routed.replace(sourceRoute, '')
    if (written === '') return parsed
    // Without a domain the postmaster is ours (RFC 5321 section 4.5.1).
    const isOurs = name === 'rcpt to' && /^"?postmaster"?$/i.test(written)
    const address = readMailbox(isOurs ? `postmaster@${this.name}` : written)
    return address === undefined ? false : { ...parsed, address }
  }
}

/** The library's server with our connections. */
export class CommandServer extends SMTPServer {
  override connect(socket: Socket, options?: ConstructorParameters<typeof SMTPConnection>[2]): void {
    const connection = new Connection(this, socket, options)
    this.connections.add(connection)
    connection.on('error', error => this._onError(error))
    connection.on('connect', data => this._onClientConnect(data))
    connection.init()
  }
}
