/** `npm test`: everything. Ends with one line that counts it. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkCode } from './check-steps.ts'
import { show } from './steps.ts'

const RESULTS = join(import.meta.dirname, '../test-results')
rmSync(RESULTS, { recursive: true, force: true })

type Count = { passed: number; failed: number }

const checks = await checkCode()
const counts: Count[] = [
  { passed: checks.filter((it) => it).length, failed: checks.filter((it) => !it).length },
  await suite(
    'unit and server tests, on both databases',
    ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    'vitest.json',
    (report: { numPassedTests: number; numFailedTests: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    }),
  ),
  await suite(
    'browser journeys',
    ['playwright', 'test'],
    'browser.json',
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected,
      // A test that passes only at the second try is a defect too.
      failed: stats.unexpected + stats.flaky,
    }),
  ),
]

const passed = counts.reduce((sum, it) => sum + it.passed, 0)
const failed = counts.reduce((sum, it) => sum + it.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function suite<Report>(
  name: string,
  command: [string, ...string[]],
  file: string,
  read: (report: Report) => Count,
): Promise<Count> {
  const succeeded = await show({ name, command })
  try {
    const count = read(JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as Report)
    // A suite can fail outside its tests, for lack of a browser for instance.
    return succeeded || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
