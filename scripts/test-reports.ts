import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** What a suite came to: how many tests passed, which failed, with their reasons, and how long each file took. */
export type Outcome = { passed: number; failures: string[]; files: { name: string; seconds: number }[] }

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export function readVitestReport(file: string): Outcome {
  const { numPassedTests, testResults } = read<VitestReport>(file)
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const reasons = failed.map((it) => `${name}: ${it.fullName}\n${it.failureMessages.join('\n')}`)
    // A file that cannot be loaded has no tests to fail.
    return reasons.length === 0 && message !== '' ? [`${name}\n${message}`] : reasons
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failures, files }
}

type BrowserSuite = {
  file: string
  suites?: BrowserSuite[]
  specs?: {
    title: string
    file: string
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { error?: { message?: string }; duration: number }[]
    }[]
  }[]
}

type BrowserReport = { suites: BrowserSuite[]; errors: { message?: string }[]; stats: { expected: number } }

export function readBrowserReport(file: string): Outcome {
  const { suites, errors, stats } = read<BrowserReport>(file)
  const failed = suites.flatMap(failuresOf)
  return {
    passed: stats.expected,
    failures: [...failed, ...errors.map(({ message = '' }) => message)],
    files: suites.map((it) => ({ name: `tests/browser/${it.file}`, seconds: millisecondsOf(it) / 1000 })),
  }
}

function millisecondsOf({ suites = [], specs = [] }: BrowserSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((it) => it.results)
  const here = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, it) => sum + millisecondsOf(it), here)
}

function failuresOf({ suites = [], specs = [] }: BrowserSuite): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      // A test that passes only at the second try is a defect too.
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const reasons = results.flatMap(({ error }) => error?.message ?? [])
        return `${file} [${projectName}]: ${title}\n${reasons.join('\n')}`
      }),
  )
  return [...here, ...suites.flatMap(failuresOf)]
}

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}
