/** `npm test`: everything. Ends with what failed, and with one line that counts it. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkCode } from './check-steps.ts'
import { type Step, show } from './steps.ts'
import { type Outcome, readBrowserReport, readVitestReport } from './test-reports.ts'

const RESULTS = join(import.meta.dirname, '../test-results')
rmSync(RESULTS, { recursive: true, force: true })

const outcomes: Outcome[] = [
  await checkCode(),
  await suite(
    {
      name: 'unit and server tests, on both databases',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/vitest.json',
      ],
    },
    () => readVitestReport(join(RESULTS, 'vitest.json')),
  ),
  await suite({ name: 'browser journeys', command: ['playwright', 'test'] }, () =>
    readBrowserReport(join(RESULTS, 'browser.json')),
  ),
]

const passed = outcomes.reduce((sum, it) => sum + it.passed, 0)
const failures = outcomes.flatMap((it) => it.failures)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

async function suite(step: Step, readReport: () => Outcome): Promise<Outcome> {
  const succeeded = await show(step)
  try {
    const outcome = readReport()
    // A suite can fail outside its tests, for lack of a browser for instance.
    return succeeded || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [step.name] }
  } catch {
    return { passed: 0, failures: [step.name] }
  }
}
