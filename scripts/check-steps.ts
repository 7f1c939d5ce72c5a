import { run, type Step } from './steps.ts'
import type { Outcome } from './test-reports.ts'

const TYPES_OF_ROUTES: Step[] = [
  { name: 'route types: storefront', command: ['react-router', 'typegen'] },
  { name: 'route types: back office', command: ['react-router', 'typegen', 'backoffice'] },
]

const CHECKS: Step[] = [
  { name: 'format, lint and import directions', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'arrows between rooms and nouns', command: ['node', 'scripts/check-arrows.ts'] },
  { name: 'types: domain', command: ['tsc', '-p', 'domain'] },
  { name: 'types: server, scripts and tests', command: ['tsc', '-p', '.'] },
  { name: 'types: storefront', command: ['tsc', '-p', 'storefront'] },
  { name: 'types: back office', command: ['tsc', '-p', 'backoffice'] },
  { name: 'types: browser tests', command: ['tsc', '-p', 'tests/browser'] },
  { name: 'types: demo pictures', command: ['tsc', '-p', 'demo/pictures'] },
  { name: 'unused files, exports and packages', command: ['knip'] },
]

/** Everything that can be said about the code without running it. */
export async function checkCode(): Promise<Outcome> {
  const generated = await Promise.all(TYPES_OF_ROUTES.map(run))
  const succeeded = [...generated, ...(await Promise.all(CHECKS.map(run)))]
  return {
    passed: succeeded.filter((it) => it).length,
    failures: [...TYPES_OF_ROUTES, ...CHECKS].filter((_, index) => !succeeded[index]).map(({ name }) => name),
  }
}
