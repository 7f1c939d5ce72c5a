/** `npm run check`: what every commit must pass, in well under a minute. */
import { checkCode } from './check-steps.ts'
import { run } from './steps.ts'

const results = [
  ...(await checkCode()),
  await run({ name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] }),
]
process.exit(results.every(Boolean) ? 0 : 1)
