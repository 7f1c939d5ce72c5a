import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tests/tools/temporary-files.ts'

keepTemporaryFilesInMemory()

const require = createRequire(import.meta.url)

/** Their subject is what a whole process does: how its drivers are loaded, which connections it has open. */
const NEED_A_PROCESS = {
  shop: ['server/platform/database/{durability,postgres}.test.ts'],
  edges: ['server/edges/storefront-api/razorpay/**/*.test.ts'],
}

const OLD_MIGRATIONS = ['server/platform/database/migrations/*.test.ts']

/** Loading the shop anew for each of two hundred files took a third of the time: tests have databases and clocks of their own. */
const SHARED = { isolate: false, testTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

const server = (name: string, include: string[], rest: { exclude?: string[]; isolate?: boolean } = {}) => ({
  // As Node itself resolves packages; otherwise graphql would be loaded twice, in two formats.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] },
  test: {
    ...SHARED,
    ...rest,
    name,
    include,
    globalSetup: 'tests/tools/postgres-for-vitest.ts',
    // React as customers and staff get it: what it has for development renders several times slower.
    env: { NODE_ENV: 'production' },
    hookTimeout: 30_000,
  },
})

/**
 * What is said in SQL is tried on both engines by `npm test`; what is asked from outside on the embedded one, and on the other by
 * `npm run test:rest`, as kills and races are: scripts/test.ts.
 */
export default defineConfig({
  test: {
    // Of two cores Vitest would use one, while the tests wait for databases and disks.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: { name: 'unit', include: ['{domain,scripts,storefront,backoffice}/**/*.test.ts'], ...SHARED },
      },
      server('shop', ['server/{shop,platform}/**/*.test.ts'], {
        exclude: [...NEED_A_PROCESS.shop, ...OLD_MIGRATIONS],
      }),
      server('shop, alone', NEED_A_PROCESS.shop, { isolate: true }),
      server('edges', ['server/{edges,process,providers}/**/*.test.ts', 'tests/*.test.ts'], {
        exclude: NEED_A_PROCESS.edges,
      }),
      server('edges, alone', NEED_A_PROCESS.edges, { isolate: true }),
      // A migration never changes once it is released: what it made of the shops before it needs no look each day.
      server('migrations', OLD_MIGRATIONS),
      server('faults', ['tests/faults/**/*.test.ts']),
    ],
  },
})
