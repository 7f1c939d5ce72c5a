import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,scripts,storefront}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        // As Node itself resolves packages; otherwise graphql would be loaded twice, in two formats.
        resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] },
        test: {
          name: 'server',
          include: ['{server,tests}/**/*.test.ts'],
          globalSetup: 'tests/tools/postgres-for-vitest.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
