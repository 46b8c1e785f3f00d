import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorCalls } from '@namestead/contract/all'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { commands } from '../../app/commands.ts'
import { operateWords } from '../../app/operate-words.ts'
import { policies } from '../../app/policies.ts'
import { describeCommand, readOptions } from '../../platform/commands.ts'
import { settingTable } from '../../platform/settings.ts'

/** As GitHub and other readers of Markdown make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

test('policies have their meaning, unit and scope in Chinese too', () => {
  const words = (part: 'policies' | 'units' | 'scopes') =>
    new Set([...operateWords.values()].flatMap(labels => Object.keys(labels[part] ?? {})))
  const keys = policies.map(({ key }) => key)
  expect(keys.filter(key => !words('policies').has(key))).toEqual([])
  expect([...words('policies')].filter(key => !keys.includes(key))).toEqual([])
  expect(policies.map(({ unit }) => unit).filter(unit => !words('units').has(unit))).toEqual([])
  expect(policies.flatMap(({ scope = [] }) => scope).filter(scope => !words('scopes').has(scope))).toEqual([])
})

describe('docs/operating.md', () => {
  const docs = ['operating', 'raffles', 'articles', 'security']
    .map(name => readFileSync(join(import.meta.dirname, `../../../../docs/${name}.md`), 'utf8'))
    .join('\n')
  // A feature may show its commands in its own folder.
  const readmes = globSync(join(import.meta.dirname, '../*/README.md')).map(file => readFileSync(file, 'utf8'))
  const guides = [docs, ...readmes].join('\n')

  test('shows every command, and only existing commands, in valid syntax', () => {
    const shown = [...guides.matchAll(/npm run operate -- ([a-z][^\n`]*)/g)].map(([, line = '']) =>
      line.replace(/\s+#.*$/, ''),
    )
    const names = new Set(shown.map(line => line.split(' ')[0] ?? ''))
    expect(commands.map(({ name }) => name).filter(name => !names.has(name))).toEqual([])
    for (const line of shown) {
      const [name = '', ...words] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare ?? '',
      )
      const command = commands.find(known => known.name === name)
      if (!command) throw new Error(`docs show ${name}, which is no command`)
      // Where a page only mentions a command there is nothing to parse.
      if (words.length === 0) continue
      // The pages state once that every command takes these options.
      const complete = words.map(word => (/\.(?:json|md|pdf|pem|txt|xml|csv)$/.test(word) ? '/dev/null' : word))
      expect(() => readOptions(command, [...complete, '--as', 'x', '--reason', 'x']), line).not.toThrow()
    }
  })

  test('sets policies that exist, to values and scopes that they take', () => {
    const lines = [...docs.matchAll(/npm run operate -- (?:set|read|withdraw)-policy ([^\n`]*)/g)].map(
      ([, line = '']) => line,
    )
    expect(lines.length).toBeGreaterThan(40)
    for (const line of lines) {
      const given = (option: string) =>
        line
          .match(new RegExp(`--${option} (?:"([^"]*)"|(\\S+))`))
          ?.slice(1)
          .find(Boolean)
      const policy = policies.find(({ key }) => key === given('key'))
      if (!policy) throw new Error(`docs set ${given('key')}, which is no policy`)
      const [value, scope] = [given('value'), given('scope')]
      if (value) expect(z.safeDecode(policy.schema, value).success, line).toBe(true)
      if (scope) expect(policy.scope, line).toBeDefined()
      if (scope && policy.scopes) expect(policy.scopes, line).toContain(scope)
    }
    const features = new Set(policies.map(({ key }) => key.split('.')[0]))
    const named = [...docs.matchAll(/`([a-z]+)\.([a-z-]+)`/g)].filter(
      ([, feature = '', rest = '']) => features.has(feature) && !/^(?:act|read|ts|refunded)$/.test(rest),
    )
    expect(
      named.map(([whole]) => whole.slice(1, -1)).filter(key => !policies.some(known => known.key === key)),
    ).toEqual([])
  })

  test('names scripts, settings, alarms and files that exist, and no to-do is missing', () => {
    const root = join(import.meta.dirname, '../../../..')
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const guides = `${docs}\n${read('README.md')}\n${read('docs/adding-a-feature.md')}`
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, script = ''] of guides.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g))
      expect(scripts).toHaveProperty(script)
    const settings = new Set<string>(['NODE_OPTIONS', ...settingTable.map(({ name }) => name)])
    for (const [, name = ''] of docs.matchAll(/`([A-Z]+(?:_[A-Z]+)+)[=`]/g)) expect(settings, name).toContain(name)
    const alarms = [...docs.matchAll(/^\| `(Namestead\w+)`/gm)].map(([, alarm]) => alarm)
    const rules = [...read('deploy/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, alarm]) => alarm)
    expect(alarms.sort()).toEqual(rules.sort())
    for (const [, path = ''] of docs.matchAll(/`(deploy\/[\w./-]+)`/g)) expect(() => read(path)).not.toThrow()
    // A link within the guide leads to a heading of it.
    const operating = read('docs/operating.md')
    const headings = [...operating.matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => anchorOf(text))
    for (const [, anchor] of operating.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor)
    // Kinds of to-dos are plain words in the sources, beside the reference that settles them.
    const sources = globSync('server/src/features/**/*.ts', { cwd: root }).filter(file => !file.endsWith('.test.ts'))
    const kinds = sources.flatMap(file => {
      const source = read(file)
      if (!source.includes('raiseOperatorTodo(')) return []
      return [
        ...source.matchAll(/raiseOperatorTodo\(\w+, \{\s*kind: '([a-z-]+)'/g),
        ...source.matchAll(/(?:[tT]odo|Missing) = (?:\{ kind: )?'([a-z-]+)'/g),
      ].map(([, kind = '']) => kind)
    })
    expect(kinds.length).toBeGreaterThan(15)
    expect(kinds.filter(kind => !docs.includes(`\`${kind}\``))).toEqual([])
  })

  test('matches the help: every command with its permission', () => {
    for (const command of commands) {
      expect(describeCommand(command)).toContain(command.call.operator?.permission)
      expect(guides, command.name).toContain(command.name)
    }
    expect(commands.map(({ call }) => call.path).sort()).toEqual(operatorCalls.map(({ path }) => path).sort())
  })
})
