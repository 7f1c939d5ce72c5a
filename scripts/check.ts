/** `npm run check`: what every commit must pass, in well under a minute. */
import { checkCode } from './check-steps.ts'
import { run } from './steps.ts'

const { failures } = await checkCode()
const sound = await run({ name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] })
process.exit(failures.length === 0 && sound ? 0 : 1)
