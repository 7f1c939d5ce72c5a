import { formatMoment } from '#domain/calendar-day.ts'
import { jobListSchema, jobSchema } from '#domain/forms/staff/jobs.ts'
import type { ListedJob } from '#server/platform/jobs/list-jobs.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { formatTable } from '../table.ts'
import { say, sayJson } from '../terminal.ts'

const list = command({
  name: 'jobs list',
  does: 'Lists background jobs: failed first, then waiting, then done',
  usage: '[--limit 50] [--json]',
  example: 'jobs list',
  more: 'A job is tried 12 times over three to four days. After that it counts as failed.',
  arguments: { least: 0, most: 0 },
  options: { limit: { type: 'string' }, json: { type: 'boolean' } },
  run: async ({ given, terminal, clock, openShop }) => {
    const { limit } = readArguments(jobListSchema, given)
    const { shop } = await openShop()
    const jobs = await shop.jobs.list({ limit })
    if (given.json) sayJson(terminal, jobs.map(asJson))
    else say(terminal, ...(jobs.length === 0 ? ['There are no jobs.'] : tableOf(jobs, clock())))
  },
})

const retry = command({
  name: 'jobs retry',
  does: 'Retries a failed job',
  usage: '<job>',
  example: 'jobs retry 7',
  more: 'The running shop does it within seconds, or when it is next started.',
  arguments: { least: 1, most: 1 },
  options: {},
  run: async ({ words, terminal, openShop }) => {
    const { job } = readArguments(jobSchema, { job: words[0] }, { job: 'The job' })
    const { shop, by } = await openShop()
    orNotDone(await shop.jobs.retry(job, staff(by)))
    say(terminal, `Job ${job} will be tried again.`)
  },
})

function tableOf(jobs: readonly ListedJob[], now: number): string[] {
  return formatTable<ListedJob>(
    [
      { title: 'JOB', right: true, text: (it) => String(it.id) },
      { title: 'KIND', text: (it) => it.kind },
      { title: 'SUBJECT', text: (it) => it.subject },
      { title: 'STATE', text: (it) => (isUnderWay(it, now) ? 'under way' : it.state) },
      { title: 'SINCE', text: (it) => formatMoment(it.askedAt) },
      { title: 'NEXT ATTEMPT', text: (it) => (it.state === 'open' ? formatMoment(it.dueAt) : '') },
      { title: 'ATTEMPTS', right: true, text: (it) => String(it.tries) },
      { title: 'STEPS', right: true, text: stepsText },
      { title: 'RESULT', text: (it) => it.lastError ?? it.result ?? '' },
    ],
    jobs,
  )
}

const isUnderWay = ({ claimedUntil }: ListedJob, now: number) => claimedUntil !== null && claimedUntil > now

function stepsText({ stepsDone, steps }: ListedJob): string {
  if (steps === null) return stepsDone === 0 ? '' : String(stepsDone)
  return `${stepsDone} of ${steps}`
}

function asJson({ askedAt, dueAt, claimedUntil, endedAt, ...job }: ListedJob) {
  const instant = (at: number | null) => at && new Date(at).toISOString()
  return {
    ...job,
    askedAt: instant(askedAt),
    dueAt: instant(dueAt),
    claimedUntil: instant(claimedUntil),
    endedAt: instant(endedAt),
  }
}

export const JOB_COMMANDS: Command[] = [list, retry]
