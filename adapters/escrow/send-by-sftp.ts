import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Client, SFTPWrapper } from 'ssh2'

export interface SftpServer {
  readonly host: string
  readonly port: number
  readonly user: string
  /** Below the user's home, or absolute; it must be there. */
  readonly folder: string
  /** PEM or OpenSSH, without a passphrase. */
  readonly privateKey: string
  /** One of these must be the server's, as `ssh-keygen -lf` shows them: `SHA256:…`. */
  readonly hostKeys: readonly string[]
}

export interface Sending {
  readonly files: readonly { readonly path: string; readonly name: string }[]
  /** After each file that is complete there. */
  readonly sent: (name: string) => Promise<void>
  /** For all files together. */
  readonly timeoutMs: number
}

const connectMs = 20_000
/** A peer that leaves four of these unanswered is gone. */
const aliveMs = 15_000

/** As OpenSSH shows the fingerprint of a host key. */
const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/**
 * Sends files by SFTP (draft-ietf-secsh-filexfer-02), each under a temporary name until it is complete, so that the receiver never
 * takes a part for the whole. A repeated file replaces the former. Throws where the server is not the one that is expected, does not
 * accept the key, refuses a file or is silent.
 */
export async function sendBySftp(server: SftpServer, { files, sent, timeoutMs }: Sending): Promise<void> {
  // Needed by deposits alone.
  const { Client } = (await import('ssh2')).default
  const client = new Client()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new Error(`the files were not taken within ${timeoutMs / 1000} s`)), timeoutMs)
  client.on('error', reject).on('close', () => reject(new Error('the server closed the connection')))
  const work = async () => {
    const sftp = await connect(client, server, reject)
    for (const { path, name } of files) {
      await sendFile(sftp, path, `${server.folder}/${name}`)
      await sent(name)
    }
  }
  try {
    await Promise.race([work(), failed])
  } finally {
    clearTimeout(late)
    client.destroy()
  }
}

function connect(client: Client, server: SftpServer, refuse: (error: Error) => void): Promise<SFTPWrapper> {
  const { host, port, user: username, privateKey, hostKeys } = server
  const opened = new Promise<SFTPWrapper>((resolve, reject) => {
    client.once('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))))
  })
  client.connect({
    host,
    port,
    username,
    privateKey,
    readyTimeout: connectMs,
    keepaliveInterval: aliveMs,
    hostVerifier(key: Buffer) {
      const fingerprint = fingerprintOf(key)
      if (hostKeys.includes(fingerprint)) return true
      refuse(new Error(`the server's host key is ${fingerprint}, which is not the expected one`))
      return false
    },
  })
  return opened
}

async function sendFile(sftp: SFTPWrapper, path: string, target: string): Promise<void> {
  const draft = `${target}.part`
  const step = (what: string, start: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      start(error => (error ? reject(new Error(`${what} ${target}: ${error.message}`)) : resolve()))
    })
  await step('writing', done => sftp.fastPut(path, draft, { concurrency: 16 }, done))
  const { size } = await stat(path)
  await step('checking', done =>
    sftp.stat(draft, (error, found) =>
      done(error ?? (found.size === size ? undefined : new Error(`${found.size} of ${size} octets arrived`))),
    ),
  )
  // A rename does not replace in version 3; OpenSSH has an extension that does.
  await step('renaming', done => {
    sftp.ext_openssh_rename(draft, target, error => {
      if (error) sftp.unlink(target, () => sftp.rename(draft, target, done))
      else done()
    })
  })
}
