import { run, type Step } from './steps.ts'
import type { Outcome } from './test-reports.ts'

const GENERATED_TYPES: Step[] = [
  { name: 'route types: storefront', command: ['react-router', 'typegen'] },
  { name: 'route types: back office', command: ['react-router', 'typegen', 'backoffice'] },
  {
    name: 'types of the contract',
    command: ['node', '--import', './scripts/require-node.mjs', 'scripts/write-introspection.ts'],
  },
]

/**
 * One thread each: several programs run at once, and a second thread of one would work out most types again. What was found out
 * is kept, so that the next check looks at what has changed since and at what depends on it.
 */
const types = (name: string, project: string): Step => ({
  name: `types: ${name}`,
  command: ['tsc', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', keptTypes(name)],
})

const keptTypes = (name: string) => `node_modules/.cache/types/${name}.tsbuildinfo`

const CHECKS: Step[] = [
  { name: 'format, lint and import directions', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'arrows between rooms and nouns', command: ['node', 'scripts/check-arrows.ts'] },
  { name: 'migrations beside the release before', command: ['node', 'scripts/check-migrations.ts'] },
  types('domain', 'domain'),
  types('server, scripts and tests', '.'),
  types('storefront', 'storefront'),
  // Together: both see most of the server, which is worked out once.
  types('back office and browser tests', 'tests/browser'),
  { name: 'unused files, exports and packages', command: ['knip'] },
]

/** Everything that can be said about the code without running it. */
export async function checkCode(): Promise<Outcome> {
  const generated = await Promise.all(GENERATED_TYPES.map(run))
  const succeeded = [...generated, ...(await Promise.all(CHECKS.map(run)))]
  return {
    passed: succeeded.filter((it) => it).length,
    failures: [...GENERATED_TYPES, ...CHECKS].filter((_, index) => !succeeded[index]).map(({ name }) => name),
    files: [],
  }
}
