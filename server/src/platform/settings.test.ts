import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { consoleUrlOf, readSettings, SettingError, servesHttps, settingTable } from './settings.ts'

describe('settings', () => {
  test('are listed in the README as the program reads them', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
    for (const { name, fallback, meaning } of settingTable)
      expect(readme).toContain(`| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${meaning} |`)
  })

  test('have defaults that work', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, dnsPort: 5300, mode: 'sandbox', roles: [] })
    expect(readSettings({ ROLE: 'dns,sandbox' }).roles).toEqual(['dns', 'sandbox'])
  })

  test.each([
    [{}, 'http://localhost:8080'],
    [{ CONSOLE_HOSTS: '127.0.0.1' }, 'http://127.0.0.1:8080'],
    [{ PUBLIC_URL: 'https://names.example' }, 'https://names.example'],
    [{ PUBLIC_URL: 'https://names.example', CONSOLE_HOSTS: 'desk.example,names.example' }, 'https://names.example'],
    [{ PUBLIC_URL: 'https://names.example:8443', CONSOLE_HOSTS: 'desk.example' }, 'https://desk.example:8443'],
  ])('say where the console answers: %j', (given, url) => {
    expect(consoleUrlOf(readSettings(given))).toBe(url)
  })

  test('name the escrow agent’s server, whose host key must be known', () => {
    const set = { ESCROW_DIR: '/escrow', ESCROW_SFTP_URL: 'sftp://us@[::1]:2222/~/in/', ESCROW_SFTP_KEY: '/key' }
    const key = `SHA256:${'a'.repeat(43)}`
    expect(readSettings({ ...set, ESCROW_SFTP_HOST_KEY: `${key}=, ${key}` }).escrowSftp).toEqual({
      host: '::1', port: 2222, user: 'us', folder: './in', keyFile: '/key', hostKeys: [key, key],
    }) // biome-ignore format: one row
    expect(() => readSettings(set)).toThrow(/needs ESCROW_SFTP_HOST_KEY/)
    expect(() => readSettings({ ...set, ESCROW_SFTP_HOST_KEY: 'MD5:00' })).toThrow(
      /another server must not get the data/,
    )
  })

  test.each([
    ['PORT', 'http', 'PORT is "http", but must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000"'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is not an address that starts with postgres:'],
    ['ROLE', 'king', 'ROLE is "king", but must be one of: web, sandbox, worker, dns, lookup, mail.'],
    ['MODE', 'fun', 'MODE is "fun", but must be one of: sandbox, live.'],
    ['NAME_SERVERS', 'not a host', 'NAME_SERVERS is "not a host", but must be host names'],
    ['PUBLIC_URL', 'ftp://x', 'PUBLIC_URL is not an address'],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL is not an address that starts with smtp:'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM is "nobody", but must be an address'],
    ['SMTP_URL', 'smtp://mail.example.com', 'MAIL_FROM is "", but must be an address'],
    ['ESCROW_SFTP_URL', 'ftp://x@host/in', 'ESCROW_SFTP_URL is not an address that starts with sftp:'],
    ['ESCROW_SFTP_URL', 'sftp://host/in', 'ESCROW_SFTP_URL must be sftp://user@host/folder'],
    ['ESCROW_SFTP_URL', 'sftp://x:secret@host/in', 'without a password'],
    ['ESCROW_SFTP_URL', 'sftp://x@host/in', 'ESCROW_SFTP_URL needs ESCROW_DIR'],
    ['MAIL_RETURNS', '1', 'MAIL_RETURNS=1 needs MAIL_HOST and MAIL_PORT, where mails return to, and SMTP_URL.'],
    ['POWERDNS_API', 'ftp://dns.example', 'POWERDNS_API must be addresses, http://… or https://…, by commas.'],
    ['POWERDNS_API', 'http://dns.example:8081', 'POWERDNS_API needs POWERDNS_KEY'],
    ['SMS_COUNTRIES', 'DE, Narnia', 'SMS_COUNTRIES names "NARNIA"'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"'],
    ['MODE', 'live', 'MODE=live needs PUBLIC_URL, the address of the site'],
  ])('%s=%s is refused in one sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingError)
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })

  test('of a live installation include its address and its mail server', () => {
    const live = { MODE: 'live', PUBLIC_URL: 'https://names.example' }
    expect(() => readSettings(live)).toThrow('MODE=live needs SMTP_URL, the mail server')
    const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'names@example.com' }
    expect(() => readSettings({ MODE: 'live', ...mail })).toThrow('MODE=live needs PUBLIC_URL')
    expect(readSettings({ ...live, ...mail })).toMatchObject({ mode: 'live', publicUrl: 'https://names.example' })
    // Without an authority nothing listens on its port for HTTPS, which may be another program's.
    expect(servesHttps(readSettings({ ...live, ...mail }))).toBe(false)
    const acme = { ACME_DIRECTORY: 'https://acme.example/directory' }
    expect(servesHttps(readSettings({ ...live, ...mail, ...acme }))).toBe(true)
    expect(servesHttps(readSettings({ ...live, ...mail, ...acme, HTTPS_PORT: '0' }))).toBe(false)
    expect(servesHttps(readSettings({}))).toBe(true)
  })
})
