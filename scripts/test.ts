/**
 * `npm test`: what finds ordinary mistakes. `npm run test:rest`: all that it leaves out. `npm run test:all`: both.
 * Each ends with what failed, with what took how long, and with one line that counts.
 */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkCode } from './check-steps.ts'
import { show } from './steps.ts'
import { type Outcome, readBrowserReport, readVitestReport } from './test-reports.ts'

const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'test-results')
rmSync(RESULTS, { recursive: true, force: true })

type Part = { name: string; run: () => Promise<Outcome> }

/** What a name of a test says that needs a PostgreSQL, as `onBothEngines` puts it there. */
const SECOND_ENGINE = String.raw`\bpostgres\b`
/** What the title of a test says that tries races, kills or long histories. */
const LATER = '@rest'

const TEST: Part[] = [
  { name: 'checks', run: checkCode },
  vitest('rules, screens, shop and databases', '--project=unit', '--project=shop*', named({ not: [LATER] })),
  vitest('edges and processes', '--project=edges*', named({ not: [LATER, SECOND_ENGINE] })),
  journeys('browser journeys', 'test'),
]

const REST: Part[] = [
  vitest(
    'edges and processes, on PostgreSQL',
    '--project=edges*',
    named({ not: [LATER], having: SECOND_ENGINE }),
  ),
  vitest('tests for @rest', ...filesThatSay(LATER), named({ having: LATER })),
  vitest('kills and histories, in short, and old migrations', '--project=faults', '--project=migrations'),
  journeys('browser journeys at their other width', 'rest'),
]

const PARTS: Record<string, Part[]> = { test: TEST, rest: REST, all: [...TEST, ...REST] }

const done: (Outcome & { name: string; seconds: number })[] = []
for (const { name, run } of PARTS[process.argv[2] ?? 'test'] ?? []) {
  const started = performance.now()
  const outcome = await run()
  done.push({ name, ...outcome, seconds: (performance.now() - started) / 1000 })
}

const failures = done.flatMap((it) => it.failures)
for (const failure of failures) console.log(`\n✗ ${failure}`)

const slowest = done.flatMap((it) => it.files).sort((a, b) => b.seconds - a.seconds)
console.log('\nThe ten slowest files:')
for (const file of slowest.slice(0, 10)) console.log(row(file))
console.log('\nThe parts:')
for (const part of done) console.log(row(part))
console.log(row({ name: 'in all', seconds: done.reduce((sum, it) => sum + it.seconds, 0) }))

const passed = done.reduce((sum, it) => sum + it.passed, 0)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)

function row({ name, seconds }: { name: string; seconds: number }): string {
  return `${seconds.toFixed(0).padStart(6)} s  ${name}`
}

/** Which tests are run, by what their whole name has and has not in it. */
function named({ not = [], having = '' }: { not?: string[]; having?: string }): string {
  return `--testNamePattern=^${not.map((it) => `(?!.*${it})`).join('')}.*${having}`
}

/** Loading the other files, only to find no test in them, would take a minute. */
function filesThatSay(word: string): string[] {
  const files = globSync('{domain,server,scripts,tests}/**/*.test.ts', { cwd: ROOT })
  return files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(word))
}

function vitest(name: string, ...args: string[]): Part {
  const report = `test-results/${name.replaceAll(/\W+/g, '-')}.json`
  const command: [string, ...string[]] = ['vitest', 'run', ...args]
  const run = () =>
    suite(
      { name, command: [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`] },
      () => readVitestReport(report),
    )
  return { name, run }
}

/** Each journey has a first width and a second one: playwright.config.ts tells which. */
function journeys(name: string, widths: 'test' | 'rest'): Part {
  const run = () => {
    process.env.JOURNEYS = widths
    return suite({ name, command: ['playwright', 'test'] }, () =>
      readBrowserReport(join(RESULTS, 'browser.json')),
    )
  }
  return { name, run }
}

async function suite(step: Parameters<typeof show>[0], readReport: () => Outcome): Promise<Outcome> {
  const succeeded = await show(step)
  try {
    const outcome = readReport()
    // A suite can fail outside its tests, for lack of a browser for instance.
    return succeeded || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [step.name] }
  } catch {
    return { passed: 0, failures: [step.name], files: [] }
  }
}
