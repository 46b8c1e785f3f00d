// Everything that must hold, in one run: `npm test`. What needs little goes first; `--quick` leaves the browser out, and
// `npm test -- cart dns` runs what a change to these features needs. `--record` keeps the times of all files, by which they are ordered,
// and what each page that was judged is built from; `--all` judges every page in all looks.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { heirs, tiers } from './features.ts'
import { unitSeconds } from './machine-speed.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const quick = process.argv.includes('--quick')
const records = process.argv.includes('--record')
const judgesAll = process.argv.includes('--all')
const chosen = process.argv
  .slice(2)
  .filter(word => !word.startsWith('--'))
  .flatMap(word => heirs[word] ?? [word])
const known = tiers.flat()
const unknown = chosen.find(feature => !known.includes(feature))
if (unknown !== undefined) throw new Error(`${unknown} is no feature; there are ${known.join(', ')}`)

/** The unit tests of the chosen features, and those that look at every feature. */
const unitTests = chosen.flatMap(feature => [`contract/src/features/${feature}/`, `src/features/${feature}/`])
const aboutAll = [
  'server/src/app/',
  'server/src/platform/schema.test.ts',
  'server/src/platform/http/access-matrix.test.ts',
]
/** The scenarios of the chosen features, and the wrong values of every form. */
const scenarios = chosen.flatMap(feature => (existsSync(join(root, 'e2e', feature)) ? [`e2e/${feature}/`] : []))
const aboutForms = ['e2e/wrong-values.test.ts']

const memory = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/**
 * A folder for the data of this run, in memory where there is enough of it: the tests create hundreds of databases, and a disk
 * makes the run a sixth longer. Undefined elsewhere: the system's own folder is used.
 */
function folderInMemory(): string | undefined {
  if (process.env.TMPDIR || !existsSync('/proc/mounts')) return undefined
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map(line => line.split(' '))
    .find(([, point]) => point === memory)
  // Programs are unpacked there too.
  if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').includes('noexec')) return undefined
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < neededBytes || availableMemory() < neededBytes) return undefined
  removeLeft()
  // A short name: paths of sockets are limited to 103 characters.
  const folder = mkdtempSync(`${memory}/ns-${process.pid}-`)
  // Some tests run as another user.
  chmodSync(folder, 0o1777)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Of runs that were killed: what still runs of them, and their folders. */
function removeLeft(): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^ns-(\d+)-/.exec(name) ?? []
    if (!pid || existsSync(`/proc/${pid}`)) continue
    stopIn(join(memory, name))
    rmSync(join(memory, name), { recursive: true, force: true })
  }
}

/** Kills all that works in a folder: test runners, browsers, products, PostgreSQL, each in a process group or session of its own. */
function stopIn(folder: string): void {
  const saysFolder = (pid: string) =>
    ['environ', 'cmdline'].some(file => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder)
      } catch {
        return false
      }
    })
  for (const pid of readdirSync('/proc'))
    if (/^\d+$/.test(pid) && Number(pid) !== process.pid && saysFolder(pid)) tryKill(Number(pid))
}

/** A process that has ended meanwhile needs no signal. */
function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

/** In bytes; unlike `freemem`, with what the system would give back. */
function availableMemory(): number {
  const [, kilobytes = '0'] = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** Runs these test files again, alone. */
  readonly again?: (files: readonly string[]) => readonly string[]
}

/** More failing files than these are no accident of a loaded machine. */
const maxFilesAgain = 6

/** The files that passed only in their second try. */
const secondTries: string[] = []
/** Of all files of a run. */
const maxShareOfSecondTries = 0.01
let filesRun = 0

/** CPU seconds of the processes that this one has started and that have ended, with theirs; undefined where the system does not say. */
function childSeconds(): { readonly user: number; readonly system: number } | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  // proc(5): fields 16 and 17, in ticks of a hundredth of a second, counted after the name in brackets.
  const [, ...fields] = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, ') ')
    .split(' ')
  return { user: Number(fields[13]) / 100, system: Number(fields[14]) / 100 }
}

/** The last lines: what a run cost, and what did not pass at once. */
function printCost(started: number): void {
  const wall = (performance.now() - started) / 1000
  const cpu = childSeconds()
  const units = (seconds: number) => `${seconds.toFixed(0)} s = ${(seconds / unitSeconds).toFixed(0)} units`
  console.log(`wall ${units(wall)}; a unit is ${(unitSeconds * 1000).toFixed(0)} ms`)
  if (cpu)
    console.log(`CPU ${units(cpu.user + cpu.system)}; user ${cpu.user.toFixed(0)} s, system ${cpu.system.toFixed(0)} s`)
  if (secondTries.length > 0) console.log(`passed in a second try: ${secondTries.join(' ')}`)
}

const types = ['contract', 'adapters', 'server', 'web', 'console', 'e2e', 'bench', 'scripts'].map(
  (workspace): Step => ({ name: `types of ${workspace}`, command: [bin('tsc'), '-p', workspace] }),
)

const times = '--reporter=./scripts/file-times.ts'

const browser: Step = {
  name: 'scenarios in a browser',
  command: [
    bin('vitest'), 'run', '--config', 'e2e/vitest.config.ts', '--reporter=dot', '--reporter=./e2e/times.ts', times,
    ...(records && chosen.length === 0 ? ['--reporter=./e2e/record-judged.ts'] : []),
    ...scenarios, ...(chosen.length > 0 ? aboutForms : []),
  ], // biome-ignore format: one command
  again: files => [bin('vitest'), 'run', '--config', 'e2e/vitest.config.ts', '--reporter=dot', ...files],
}

// Steps of one row run side by side; a row begins when the one before has passed. What the first row checks without a database is done
// after a minute, and costs no more time beside tests that mostly wait.
const rows: Step[][] = [
  [
    ...types,
    { name: 'lint and format', command: [bin('biome'), 'ci', '--colors=off', '.'] },
    { name: 'owners of tables', command: [process.execPath, 'scripts/tables.ts'] },
    { name: 'unused code', command: [bin('knip')] },
    { name: 'boundaries', command: [process.execPath, 'scripts/boundaries.ts'] },
    { name: 'figures of the sources', command: [process.execPath, 'scripts/figures.ts'] },
    { name: 'pages', command: [process.execPath, 'server/scripts/build-web.ts'] },
    {
      name: 'unit, integration, protocols',
      command: [bin('vitest'), 'run', '--reporter=dot', times, ...unitTests, ...(chosen.length > 0 ? aboutAll : [])],
      again: files => [bin('vitest'), 'run', '--reporter=dot', ...files],
    },
  ],
  ...(quick ? [] : [[browser]]),
  // Runs after all browsers of the step before, and reads what they saw.
  ...(quick || chosen.length > 0
    ? []
    : [
        [{ name: 'coverage of the specification', command: [process.execPath, 'scripts/spec-coverage.ts', '--check'] }],
      ]),
]

async function run(step: Step): Promise<boolean> {
  const first = await execute(step)
  filesRun += filesIn(first.text)
  if (first.passed) return true
  const files = failedFiles(first.text)
  if (!step.again || files.length === 0 || files.length > maxFilesAgain) {
    console.log(failuresOf(first.text))
    return false
  }
  // A test that needs two tries is a defect to mend, but none that this change must wait for, unless there are many.
  console.log(`     these files again, alone: ${files.join(' ')}\n${firstLinesOf(first.text)}`)
  const second = await execute({ name: `${step.name}, second try`, command: step.again(files) }, { SECOND_TRY: '1' })
  if (!second.passed) console.log(failuresOf(second.text))
  else secondTries.push(...files)
  return second.passed
}

async function execute(
  { name, command: [program = '', ...parameters] }: Step,
  environment: Readonly<Record<string, string>> = {},
) {
  const started = Date.now()
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      ...(records ? { RECORD: '1' } : {}),
      ...(judgesAll ? { JUDGE_ALL: '1' } : {}),
      ...(folder ? { TMPDIR: folder } : {}),
      ...environment,
    },
  })
  const output: Buffer[] = []
  child.stdout.on('data', chunk => output.push(chunk))
  child.stderr.on('data', chunk => output.push(chunk))
  const [code] = await once(child, 'close')
  const text = Buffer.concat(output).toString('utf8')
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const skipped = skippedIn(text)
  const passed = code === 0 && (skipped === 0 || !process.env.CI)
  if (code === 0 && !passed)
    console.log(`     ${skipped} tests were skipped: what others' programs would show was not shown`)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (passed && /passed|skipped/.test(text)) console.log(summaryOf(text))
  return { passed, text }
}

/** The files whose tests failed; none where the run itself broke. */
const failedFiles = (text: string): string[] => [
  ...new Set([...failuresOf(text).matchAll(/^ FAIL {2}(\S+\.test\.tsx?)/gm)].map(([, file = '']) => file)),
]

/** What failed, without the list of what passed before it: a log that is cut short still names the culprit. */
function failuresOf(text: string): string {
  const start = text.search(/^⎯+ Failed (Suites|Tests) /m)
  return start < 0 ? text : text.slice(start)
}

/** Which tests failed and on which error: enough to mend what passed in the second try. */
const firstLinesOf = (text: string) =>
  failuresOf(text)
    .split('\n')
    .filter(line => /^ FAIL |^\S*Error: |^ ❯ /.test(line))
    .map(line => `     ${line.trim().slice(0, 200)}`)
    .join('\n')

/** How many test files the runner's closing lines count. */
const filesIn = (text: string) => Number(/^\s*Test Files\b.*\((\d+)\)/m.exec(text)?.[1] ?? 0)

/** How many tests the runner's closing lines call skipped. */
const skippedIn = (text: string) => Number(/^\s*Tests\b.*?(\d+) skipped/m.exec(text)?.[1] ?? 0)

/** The runner's closing lines: how much was tested, what was skipped and why. */
const summaryOf = (text: string) =>
  text
    .split('\n')
    .filter(line => /^\s*(Test Files|Tests|Duration|A route adds|Dearest files)\b|skipped:/.test(line))
    .join('\n')

const folder = folderInMemory()
// A run that is interrupted takes along what it has started, and its folder.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    if (folder) stopIn(folder)
    process.exit(1)
  })
if (!existsSync(join(root, 'node_modules'))) throw new Error('run `npm ci` first')
const started = performance.now()
for (const row of rows) {
  const passed = await Promise.all(row.map(run))
  if (!passed.includes(false)) continue
  printCost(started)
  process.exit(1)
}
printCost(started)
if (secondTries.length > Math.max(1, filesRun * maxShareOfSecondTries)) {
  console.log(`FAIL ${secondTries.length} of ${filesRun} files needed a second try: more than one in a hundred`)
  process.exit(1)
}
