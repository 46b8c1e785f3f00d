import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { countryPrefixes } from '@namestead/contract/country-prefixes'

/** An unusable setting: its sentence is all that the operator sees, with exit code 1. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** In the order in which they start. */
export const roles = ['web', 'sandbox', 'worker', 'dns', 'lookup', 'mail'] as const
export type Role = (typeof roles)[number]

export interface Settings {
  /** The roles of this process; none: each in a child process. */
  readonly roles: readonly Role[]
  readonly host: string
  readonly port: number
  /** Redirects and parking pages over HTTPS; 0: none. */
  readonly httpsPort: number
  readonly dnsPort: number
  /** Over UDP, per network; 0: no limit. */
  readonly dnsAnswersPerSecond: number
  /** Of the built-in name server. */
  readonly dnsProcesses: number
  /** The APIs of the PowerDNS servers that serve our zones; none: the built-in name server does. */
  readonly powerDns: readonly { readonly url: string; readonly key: string }[]
  /** RDAP over HTTP, and WHOIS. */
  readonly rdapPort: number
  readonly whoisPort: number
  /** Forwarded mail, over SMTP; 0: none is forwarded. */
  readonly mailPort: number
  /** The name under which forwarded mail is received: what MX leads to, and the domain of return addresses. */
  readonly mailHost: string
  /** Mails leave with an envelope sender of their own at `mailHost`, so that reports about them are recognized. */
  readonly mailReturns: boolean
  /** The server that forwarded mail is handed to; undefined: the receivers' own servers, in the sandbox the outbox. */
  readonly mailRelay: string | undefined
  readonly eppPort: number
  readonly gatewayPort: number
  /**
   * Metrics, the calls' description and the sandbox's pages: the web role's port; the other roles have the next ports. 0: any.
   */
  readonly operatorPort: number
  readonly operatorHost: string
  /** Host names under which the console answers; undefined: those of the site. */
  readonly consoleHosts: readonly string[] | undefined
  /** Networks from which it is reached, as `address/bits`. */
  readonly consoleNetworks: readonly string[]
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The user who owns what `databaseUrl`’s user reads and writes; undefined: the same one. */
  readonly databaseOwnerUrl: string | undefined
  /** Where escrow deposits are written; undefined: none are made. */
  readonly escrowDir: string | undefined
  /** Where they are sent then; undefined: they stay there. */
  readonly escrowSftp:
    | {
        readonly host: string
        readonly port: number
        readonly user: string
        readonly folder: string
        readonly keyFile: string
        readonly hostKeys: readonly string[]
      }
    | undefined
  /** The key of sealed columns; undefined: a generated key in the data folder. */
  readonly secretKey: string | undefined
  readonly mode: 'sandbox' | 'live'
  /** Whose registration data is looked up: that of the sandbox registry alone, or of every extension with a known server. */
  readonly lookUpServers: 'sandbox' | 'internet'
  readonly publicUrl: string | undefined
  /** Host names of our name servers, in the order of the NS set. */
  readonly nameServers: readonly string[]
  /** The targets of redirect records: the addresses of this site, IPv4 and IPv6. */
  readonly redirectAddresses: readonly string[]
  /** The directory of the certificate authority; undefined: the sandbox's, in live mode none. */
  readonly acmeDirectory: string | undefined
  /** The mail server; undefined: the sandbox's outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  readonly smsGateway: { readonly url: string; readonly token: string } | undefined
  /** Phone prefixes, digits only, of the countries to which SMS are sent. */
  readonly smsPrefixes: ReadonlySet<string>
  readonly trustProxy: boolean
  readonly requestsPerMinute: number
  readonly connections: number
  /** Per address, without a proxy in front. */
  readonly connectionsPerAddress: number
  /** Leading zero bits of each hash of a proof of work. */
  readonly workBits: number
  readonly statementSeconds: number
  /** Between two looks at a registry's message queue. */
  readonly pollSeconds: number
  /** Retention of partitioned journals, by kind. */
  readonly workerConcurrency: number
  readonly logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** The documented settings; the README's table is checked against this one. */
export const settingTable = [
  { name: 'PORT', fallback: '8080', meaning: 'port of the site' },
  {
    name: 'HTTPS_PORT',
    fallback: '8443',
    meaning: 'port of redirect records and parking pages over HTTPS (443 live); 0: off',
  },
  {
    name: 'HOST',
    fallback: '0.0.0.0',
    meaning:
      'address the site, the name server, RDAP, WHOIS and the sandboxes listen on; `0.0.0.0` is every address, for all but the sandboxes of IPv6 too',
  },
  { name: 'DNS_PORT', fallback: '5300', meaning: 'port of the name server, UDP and TCP' },
  {
    name: 'DNS_ANSWERS_PER_SECOND',
    fallback: '200',
    meaning:
      'answers a second over UDP to one network (/24, /56); above, every second one says "ask over TCP" and the others are left out; 0: no limit',
  },
  {
    name: 'DNS_PROCESSES',
    fallback: '1',
    meaning:
      'processes of the built-in name server, one a processor core at most; when one ends, the others answer its queries',
  },
  {
    name: 'POWERDNS_API',
    fallback: '',
    meaning:
      'HTTP APIs of PowerDNS servers, `http://host:8081` by commas, that get the zones and answer instead of the built-in name server; in sandbox mode `DNS_PORT` is where they listen',
  },
  { name: 'POWERDNS_KEY', fallback: '', meaning: 'the `api-key` of these servers; needed with `POWERDNS_API`' },
  {
    name: 'RDAP_PORT',
    fallback: '8082',
    meaning: 'port of the RDAP service, over HTTP; put a proxy with TLS before it',
  },
  { name: 'WHOIS_PORT', fallback: '4343', meaning: 'port of the WHOIS service; the world asks on 43' },
  {
    name: 'MAIL_PORT',
    fallback: '2525',
    meaning: 'port on which mail of forwarded domains is received, over SMTP; the world sends to 25; 0: off',
  },
  {
    name: 'MAIL_HOST',
    fallback: 'mail.namestead.example',
    meaning:
      'host name under which that mail is received: MX of forwarded domains lead to it; in live mode nothing is forwarded until it is set',
  },
  {
    name: 'MAIL_RETURNS',
    fallback: '0',
    meaning:
      '1: mails of `SMTP_URL` leave with an envelope sender at `MAIL_HOST`, so that one that is returned later is recognized and its address verified again; SPF of `MAIL_HOST` must allow that server',
  },
  {
    name: 'MAIL_RELAY_URL',
    fallback: '',
    meaning:
      'server that forwarded mail is handed to, `smtp://user:password@host:587` or `smtps://…`; empty: the recipients’ own servers, in the sandbox `/dev/outbox`',
  },
  { name: 'EPP_PORT', fallback: '7000', meaning: 'port of the sandbox registry (EPP over TLS, on 127.0.0.1)' },
  { name: 'GATEWAY_PORT', fallback: '8081', meaning: 'port of the sandbox payment gateway' },
  {
    name: 'OPERATOR_PORT',
    fallback: '8090',
    meaning:
      'port of `/metrics`, `/openapi.json` and, in sandbox mode, `/dev/outbox` and `/dev/clock`; the roles sandbox, worker, dns, lookup and mail have the next five, with `/metrics` alone',
  },
  {
    name: 'OPERATOR_HOST',
    fallback: '127.0.0.1',
    meaning: 'address that `OPERATOR_PORT` listens on; anyone who reaches it reads the mails of the sandbox',
  },
  {
    name: 'CONSOLE_HOSTS',
    fallback: '',
    meaning: 'host names, by commas, under which the console at `/console` answers; empty: those of the site',
  },
  {
    name: 'CONSOLE_NETWORKS',
    fallback: '127.0.0.0/8,::1/128',
    meaning:
      'networks, by commas, from which `/console` is reached, such as that of your office; by default this machine alone. Behind a proxy it needs `TRUST_PROXY=1`',
  },
  { name: 'DATA_DIR', fallback: './data', meaning: 'where the embedded database and uploads live' },
  {
    name: 'ESCROW_DIR',
    fallback: '',
    meaning: 'folder in which the worker puts escrow deposits, for the escrow agent; empty: none are made',
  },
  {
    name: 'ESCROW_SFTP_URL',
    fallback: '',
    meaning:
      'the agent’s server to which deposits are then sent, `sftp://user@host:22/folder` (`/~/folder`: below the home); empty: they stay in the folder',
  },
  { name: 'ESCROW_SFTP_KEY', fallback: '', meaning: 'file with the private key for that server, without a passphrase' },
  {
    name: 'ESCROW_SFTP_HOST_KEY',
    fallback: '',
    meaning: 'fingerprint of its host key, `SHA256:…` as `ssh-keygen -lf` shows it; several by commas',
  },
  { name: 'DATABASE_URL', fallback: '', meaning: 'a PostgreSQL 15 or newer; empty: the embedded one' },
  {
    name: 'DATABASE_OWNER_URL',
    fallback: '',
    meaning:
      'the same database as the user who owns its tables, for `npm start`, `db:prepare`, backup, restore and the role worker; the user of `DATABASE_URL` then owns nothing and cannot alter what guards the books',
  },
  {
    name: 'SECRET_KEY',
    fallback: '',
    meaning:
      'what auth codes, registry passwords and authenticator secrets are sealed with, 32 characters or more, the same for all roles; empty: `secret.key` in `DATA_DIR`, made at the first start (a backup holds it)',
  },
  { name: 'ROLE', fallback: '', meaning: 'web, worker, dns, lookup, mail or sandbox; empty: all, as one process tree' },
  {
    name: 'MODE',
    fallback: 'sandbox',
    meaning:
      'sandbox: stand-ins for the outside world and a virtual clock; live: none; needs `PUBLIC_URL` and `SMTP_URL`',
  },
  {
    name: 'LOOKUP_SERVERS',
    fallback: 'sandbox',
    meaning:
      'WHOIS look-ups in sandbox mode: sandbox (extensions of the sandbox registry alone) or internet (the public servers of all other extensions too); live mode asks the public servers',
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning:
      'address of the site; under other hosts it answers 421, but for those of further sites and of redirect records; empty (sandbox only): `localhost` and the addresses of this machine',
  },
  {
    name: 'NAME_SERVERS',
    fallback: 'ns1.namestead.example,ns2.namestead.example',
    meaning: 'host names of our name servers, by commas',
  },
  {
    name: 'REDIRECT_ADDRESSES',
    fallback: '127.0.0.1',
    meaning: 'IPv4 and IPv6 addresses under which redirect records find this site, by commas',
  },
  {
    name: 'ACME_DIRECTORY',
    fallback: '',
    meaning:
      'directory of the certificate authority for redirect records (ACME, RFC 8555), `https://…`; empty: the sandbox has its own, in live mode redirects are `http://` only',
  },
  {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'mail server, `smtp://user:password@host:587` or `smtps://…`; empty: the sandbox keeps mails at `/dev/outbox`',
  },
  {
    name: 'MAIL_FROM',
    fallback: '',
    meaning: 'sender of mails, `address` or `Name <address>`; needed with `SMTP_URL`',
  },
  {
    name: 'SMS_GATEWAY_URL',
    fallback: '',
    meaning: 'takes SMS as `POST {id, to, text}` in JSON with an `Idempotency-Key`; empty: the outbox',
  },
  { name: 'SMS_GATEWAY_TOKEN', fallback: '', meaning: 'goes to the SMS gateway as a bearer token' },
  {
    name: 'SMS_COUNTRIES',
    fallback: '',
    meaning: 'countries to which SMS are sent, ISO 3166-1 codes by commas; empty: all',
  },
  { name: 'TRUST_PROXY', fallback: '0', meaning: '1: believe X-Forwarded-* of the proxy in front' },
  { name: 'REQUESTS_PER_MINUTE', fallback: '1200', meaning: 'calls a session may make a minute before it is refused' },
  {
    name: 'WORK_BITS',
    fallback: '10',
    meaning: 'proof of work that browsers do for captchas and codes: each more doubles it; 0: none',
  },
  { name: 'CONNECTIONS', fallback: '10000', meaning: 'connections to the site that are open at a time' },
  {
    name: 'CONNECTIONS_PER_ADDRESS',
    fallback: '200',
    meaning: 'of these, from one address (IPv6: one /64); with `TRUST_PROXY=1` the proxy counts for itself',
  },
  {
    name: 'STATEMENT_SECONDS',
    fallback: '25',
    meaning: 'longest that the database may work on one statement of the site; ten times that for the other roles',
  },
  { name: 'POLL_SECONDS', fallback: '5', meaning: 'seconds between two looks at the message queue of a registry' },
  { name: 'WORKER_CONCURRENCY', fallback: '128', meaning: 'jobs a worker process runs at a time' },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: 'silent, error, warn, info, debug' },
] as const
type SettingName = (typeof settingTable)[number]['name']

function sftpIn(given: string | undefined, get: (name: SettingName) => string): Settings['escrowSftp'] {
  if (given === undefined) return undefined
  const { hostname, port, username, password, pathname } = new URL(given)
  if (username === '' || password !== '' || hostname === '')
    throw new SettingError('ESCROW_SFTP_URL must be sftp://user@host/folder, without a password: a key is used.')
  const keyFile = get('ESCROW_SFTP_KEY')
  const hostKeys = get('ESCROW_SFTP_HOST_KEY')
    .split(',')
    .map(key => key.trim().replace(/=+$/, ''))
  if (get('ESCROW_DIR') === '' || keyFile === '')
    throw new SettingError('ESCROW_SFTP_URL needs ESCROW_DIR, where deposits are made, and ESCROW_SFTP_KEY.')
  if (!hostKeys.every(key => /^SHA256:[A-Za-z0-9+/]{43}$/.test(key)))
    throw new SettingError(
      'ESCROW_SFTP_URL needs ESCROW_SFTP_HOST_KEY, SHA256:… as ssh-keygen -lf shows it: another server must not get the data.',
    )
  const path = decodeURIComponent(pathname).replace(/\/+$/, '')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || 22,
    user: decodeURIComponent(username),
    folder: path.startsWith('/~') ? `.${path.slice(2)}` : path,
    keyFile: resolve(keyFile),
    hostKeys,
  }
}

/** Reads the settings; throws SettingError naming the variable and its valid values. */
export function readSettings(environment: Environment, options: { role?: string } = {}): Settings {
  const get = (name: SettingName) => {
    const given = environment[name]?.trim()
    return given || (settingTable.find(row => row.name === name)?.fallback ?? '')
  }
  const whole = (name: SettingName, min: number, max: number) => {
    const value = get(name)
    if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max)
      throw new SettingError(`${name} is "${value}", but must be a whole number from ${min} to ${max}.`)
    return Number(value)
  }
  const oneOf = <const T extends string>(name: SettingName, allowed: readonly T[]): T => {
    const value = allowed.find(item => item === get(name))
    if (value === undefined)
      throw new SettingError(`${name} is "${get(name)}", but must be one of: ${allowed.join(', ')}.`)
    return value
  }
  const url = (name: SettingName, protocols: readonly string[]) => {
    const value = get(name)
    if (value === '') return undefined
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw new SettingError(`${name} is not an address that starts with ${protocols.join(' or ')}//.`)
    return value
  }
  const names = (name: SettingName, isValid: (item: string) => unknown, what: string) => {
    const list = get(name)
      .toLowerCase()
      .split(',')
      .map(item => item.trim())
    if (!list.every(item => isValid(item)))
      throw new SettingError(`${name} is "${get(name)}", but must be ${what} separated by commas.`)
    return list
  }
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  const from = get('MAIL_FROM')
  if (
    (smtpUrl !== undefined || from !== '') &&
    !/^(?:[^<>\r\n]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)
  )
    throw new SettingError(`MAIL_FROM is "${from}", but must be an address, alone or as: Name <address>.`)
  const smsUrl = url('SMS_GATEWAY_URL', ['http:', 'https:'])
  const secretKey = get('SECRET_KEY')
  if (secretKey !== '' && secretKey.length < 32) throw new SettingError('SECRET_KEY must have 32 characters or more.')
  const mode = oneOf('MODE', ['sandbox', 'live'])
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '')
  if (mode === 'live' && publicUrl === undefined)
    throw new SettingError(
      'MODE=live needs PUBLIC_URL, the address of the site: links in mails and callbacks are made of it.',
    )
  if (mode === 'live' && smtpUrl === undefined)
    throw new SettingError('MODE=live needs SMTP_URL, the mail server: nobody can register without mails.')
  // Under the name of an example nobody would find us.
  const mailPort = mode === 'live' && !environment.MAIL_HOST?.trim() ? 0 : whole('MAIL_PORT', 0, 65535)
  const mailReturns = oneOf('MAIL_RETURNS', ['0', '1']) === '1'
  if (mailReturns && (mailPort === 0 || smtpUrl === undefined))
    throw new SettingError('MAIL_RETURNS=1 needs MAIL_HOST and MAIL_PORT, where mails return to, and SMTP_URL.')
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseOwnerUrl = url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])
  return {
    roles: rolesIn(options.role ?? get('ROLE')),
    host: get('HOST'),
    port: whole('PORT', 0, 65535),
    httpsPort: whole('HTTPS_PORT', 0, 65535),
    dnsPort: whole('DNS_PORT', 0, 65535),
    dnsAnswersPerSecond: whole('DNS_ANSWERS_PER_SECOND', 0, 100_000_000),
    dnsProcesses: whole('DNS_PROCESSES', 1, 64),
    powerDns: powerDnsIn(get('POWERDNS_API'), get('POWERDNS_KEY')),
    rdapPort: whole('RDAP_PORT', 0, 65535),
    whoisPort: whole('WHOIS_PORT', 0, 65535),
    mailPort,
    mailHost: names('MAIL_HOST', isHostName, 'a host name')[0] ?? '',
    mailReturns,
    mailRelay: url('MAIL_RELAY_URL', ['smtp:', 'smtps:']),
    eppPort: whole('EPP_PORT', 0, 65535),
    gatewayPort: whole('GATEWAY_PORT', 0, 65535),
    operatorPort: whole('OPERATOR_PORT', 0, 65535 - roles.length),
    operatorHost: get('OPERATOR_HOST'),
    consoleHosts: get('CONSOLE_HOSTS') ? names('CONSOLE_HOSTS', isConsoleHost, 'host names') : undefined,
    consoleNetworks: names('CONSOLE_NETWORKS', isNetwork, 'networks such as 10.0.0.0/8 or 2001:db8::/32'),
    dataDir: resolve(get('DATA_DIR')),
    databaseUrl,
    databaseOwnerUrl,
    escrowDir: get('ESCROW_DIR') ? resolve(get('ESCROW_DIR')) : undefined,
    escrowSftp: sftpIn(url('ESCROW_SFTP_URL', ['sftp:']), get),
    secretKey: secretKey || undefined,
    mode,
    lookUpServers: mode === 'live' ? 'internet' : oneOf('LOOKUP_SERVERS', ['sandbox', 'internet']),
    publicUrl,
    nameServers: names('NAME_SERVERS', isHostName, 'host names'),
    redirectAddresses: names('REDIRECT_ADDRESSES', isIP, 'IPv4 or IPv6 addresses'),
    acmeDirectory: url('ACME_DIRECTORY', ['https:']),
    smtp: smtpUrl === undefined ? undefined : { url: smtpUrl, from },
    smsGateway: smsUrl === undefined ? undefined : { url: smsUrl, token: get('SMS_GATEWAY_TOKEN') },
    smsPrefixes: smsPrefixesOf(get('SMS_COUNTRIES')),
    trustProxy: oneOf('TRUST_PROXY', ['0', '1']) === '1',
    requestsPerMinute: whole('REQUESTS_PER_MINUTE', 1, 100_000_000),
    workBits: whole('WORK_BITS', 0, 20),
    connections: whole('CONNECTIONS', 10, 1_000_000),
    connectionsPerAddress: whole('CONNECTIONS_PER_ADDRESS', 1, 1_000_000),
    statementSeconds: whole('STATEMENT_SECONDS', 1, 3600),
    pollSeconds: whole('POLL_SECONDS', 1, 3600),
    workerConcurrency: whole('WORKER_CONCURRENCY', 1, 200),
    logLevel: oneOf('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug']),
  }
}

function powerDnsIn(addresses: string, key: string): Settings['powerDns'] {
  const urls = addresses.split(/[\s,]+/).filter(Boolean)
  const isUrl = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (!urls.every(isUrl)) throw new SettingError('POWERDNS_API must be addresses, http://… or https://…, by commas.')
  if (urls.length > 0 && key === '')
    throw new SettingError('POWERDNS_API needs POWERDNS_KEY, the api-key of the servers.')
  // One server under two spellings would be given every zone twice.
  return [...new Set(urls.map(url => new URL(url).href.replace(/\/+$/, '')))].map(url => ({ url, key }))
}

const isConsoleHost = (text: string) => text === 'localhost' || isIP(text) !== 0 || isHostName(text)

/** An address and the number of its leading bits (RFC 4632, section 3.1; RFC 4291, section 2.3). */
function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/')
  const family = isIP(address)
  return family !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

const isHostName = (text: string) => /^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)

/** Scheme, host and port under which others reach us, without a slash at the end. */
/** Where operators find the console: the site's own address, or the first of `CONSOLE_HOSTS` where the console answers elsewhere only. */
export function consoleUrlOf(settings: Pick<Settings, 'publicUrl' | 'port' | 'consoleHosts'>): string {
  const site = new URL(publicUrlOf(settings))
  // By name: browsers offer no passkeys under a bare address.
  if (site.hostname === '127.0.0.1') site.hostname = 'localhost'
  const hosts = settings.consoleHosts ?? [site.hostname]
  if (!hosts.includes(site.hostname)) site.hostname = hosts[0] ?? site.hostname
  return site.origin
}

export const publicUrlOf = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://127.0.0.1:${port}`

/** Whether redirects have HTTPS: it takes an authority, which the sandbox brings along. */
export const servesHttps = ({ httpsPort, acmeDirectory, mode }: Settings): boolean =>
  httpsPort > 0 && (acmeDirectory !== undefined || mode === 'sandbox')

function smsPrefixesOf(countries: string): ReadonlySet<string> {
  const codes = countries
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const unknown = codes.find(code => !countryPrefixes.some(country => country.code === code))
  if (unknown) throw new SettingError(`SMS_COUNTRIES names "${unknown}", which is no country code of ISO 3166-1.`)
  const served = countryPrefixes.filter(({ code }) => codes.length === 0 || codes.includes(code))
  return new Set(served.map(({ prefix }) => prefix))
}

/** One role, or several that share a process: `dns,sandbox`. */
function rolesIn(text: string): Role[] {
  if (text === '') return []
  return text.split(',').map(name => {
    const role = roles.find(item => item === name.trim())
    if (!role) throw new SettingError(`ROLE is "${text}", but must be one of: ${roles.join(', ')}.`)
    return role
  })
}
