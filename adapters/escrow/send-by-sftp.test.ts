import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { sendBySftp } from './send-by-sftp.ts'
import { hasSshd, startTestSftp, type TestSftp } from './test-sftp.ts'

describe.skipIf(!hasSshd())('a file that is sent to OpenSSH', () => {
  let sftp: TestSftp
  let folder: string
  beforeAll(async () => {
    sftp = await startTestSftp()
    folder = await mkdtemp(join(tmpdir(), 'sent-'))
  })
  afterEach(async () => {
    for (const name of await readdir(sftp.folder)) await rm(join(sftp.folder, name))
  })
  afterAll(async () => {
    await sftp.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function fileOf(name: string, content: Buffer) {
    await writeFile(join(folder, name), content)
    return { name, path: join(folder, name) }
  }
  const send = async (files: { name: string; path: string }[], server = sftp.server, timeoutMs = 20_000) => {
    const sent: string[] = []
    const failure = await sendBySftp(server, { files, sent: async name => void sent.push(name), timeoutMs }).then(
      () => '',
      (error: Error) => error.message,
    )
    return { sent, failure }
  }

  test('arrives whole under its name, and replaces what a former attempt left', async () => {
    const large = randomBytes(3_000_000)
    const files = [await fileOf('large.gpg', large), await fileOf('empty.gpg', Buffer.alloc(0))]
    await writeFile(join(sftp.folder, 'large.gpg.part'), randomBytes(4_000_000))
    await writeFile(join(sftp.folder, 'large.gpg'), 'a former one')
    expect(await send(files)).toEqual({ sent: ['large.gpg', 'empty.gpg'], failure: '' })
    expect((await readdir(sftp.folder)).sort()).toEqual(['empty.gpg', 'large.gpg'])
    expect((await readFile(join(sftp.folder, 'large.gpg'))).equals(large)).toBe(true)
  })

  test('is given to no other server: the host key decides', async () => {
    const files = [await fileOf('secret.gpg', Buffer.from('x'))]
    const other = await send(files, { ...sftp.server, hostKeys: [`SHA256:${'A'.repeat(43)}`] })
    expect(other).toEqual({
      sent: [],
      failure: `the server's host key is ${sftp.server.hostKeys[0]}, which is not the expected one`,
    })
    expect(await readdir(sftp.folder)).toEqual([])
    const changing = { ...sftp.server, hostKeys: [`SHA256:${'A'.repeat(43)}`, ...sftp.server.hostKeys] }
    expect((await send(files, changing)).failure).toBe('')
  })

  test('fails where the key is not accepted, a file is refused, or the server is away', async () => {
    const files = [await fileOf('one.gpg', Buffer.from('x'))]
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, 'stranger')])
    const stranger = await readFile(join(folder, 'stranger'), 'utf8')
    expect((await send(files, { ...sftp.server, privateKey: stranger })).failure).toMatch(
      /authentication methods failed/,
    )
    expect((await send(files, { ...sftp.server, privateKey: 'no key' })).failure).toMatch(/privateKey/)
    expect((await send(files, { ...sftp.server, folder: join(sftp.folder, 'not-there') })).failure).toMatch(
      /^writing .*No such file/,
    )
    expect((await send([{ name: 'gone.gpg', path: join(folder, 'gone.gpg') }])).failure).toMatch(/ENOENT/)
    await sftp.stop()
    expect((await send(files)).failure).toMatch(/ECONNREFUSED/)
    await sftp.start()
    expect((await send(files)).sent).toEqual(['one.gpg'])
  })

  test('fails in time at a server that says nothing', async () => {
    const held: Socket[] = []
    const silent: Server = createServer(socket => void held.push(socket)).listen(0, '127.0.0.1')
    await new Promise(done => silent.once('listening', done))
    const address = silent.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const from = performance.now()
    const files = [await fileOf('two.gpg', Buffer.from('x'))]
    expect((await send(files, { ...sftp.server, port }, 500)).failure).toMatch(/not taken within 0\.5 s/)
    expect(performance.now() - from).toBeLessThan(patience(5))
    for (const socket of held) socket.destroy()
    await new Promise(done => silent.close(done))
  })
})
