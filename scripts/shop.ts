/** `npm run shop -- …`: the shopkeeper's commands. */
import { cli } from '#server/process/cli.ts'
import { whenParentEnds } from '#server/process/parent-process.ts'

// Whoever reads only the beginning, as `head` does, closes the pipe: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

whenParentEnds(() => process.exit(1))

process.exitCode = await cli(process.argv.slice(2), {
  environment: process.env,
  terminal: { in: process.stdin, out: process.stdout, err: process.stderr },
  clock: Date.now,
})
