/** `npm run test:faults`: rushes of orders and a hundred kills of everything that can be killed. Takes up to an hour. */
import { show } from './steps.ts'

process.env.FAULTS = 'full'
const passed = await show({
  name: 'orders under faults, at full length',
  command: ['vitest', 'run', '--project', 'faults'],
})
process.exit(passed ? 0 : 1)
