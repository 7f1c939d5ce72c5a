import { beforeEach, expect, it } from 'vitest'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the commands for jobs', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db)
    await shop.db.deleteFrom('jobs').execute()
  })

  const run = (...args: string[]) =>
    runCommand({ environment: shop.environment, now: shop.now }, 'jobs', ...args)
  const job = async (subject: string, facts = {}) => {
    await enqueueJob(shop.db, { kind: 'count', subject, at: shop.now })
    const changed = await shop.db
      .updateTable('jobs')
      .set({ asked_at: shop.now, ...facts })
      .where('subject', '=', subject)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(changed.id)
  }
  const givenUp = (subject = 'shelf 1') =>
    job(subject, { state: 'given up', ended_at: shop.now, tries: 12, last_error: 'The door is shut' })

  it('list what was given up first, with the reason, and what is under way with its steps', async () => {
    const done = await job('shelf 3', { state: 'done', ended_at: shop.now, tries: 1, result: 'Nine' })
    const underWay = await job('shelf 2', {
      claimed_until: shop.now + 1,
      tries: 1,
      steps_done: 30,
      steps: 70,
    })
    const failed = await givenUp()
    const { code, out } = await run('list')
    expect(code).toBe(0)
    expect(out.trimEnd().split('\n')).toEqual([
      'JOB  KIND   SUBJECT  STATE      SINCE             NEXT ATTEMPT      ATTEMPTS     STEPS  RESULT',
      `${failed.padStart(3)}  count  shelf 1  given up   2026-09-05 12:00                          12            The door is shut`,
      `${underWay.padStart(3)}  count  shelf 2  under way  2026-09-05 12:00  2026-09-05 12:00         1  30 of 70`,
      `${done.padStart(3)}  count  shelf 3  done       2026-09-05 12:00                           1            Nine`,
    ])
    const [first] = JSON.parse((await run('list', '--json', '--limit', '1')).out)
    expect(first).toMatchObject({
      id: Number(failed),
      state: 'given up',
      lastError: 'The door is shut',
      endedAt: new Date(shop.now).toISOString(),
      claimedUntil: null,
    })
  })

  it('say that there are none', async () => {
    expect(await run('list')).toMatchObject({ code: 0, out: 'There are no jobs.\n' })
  })

  it('try one again that was given up, and no other', async () => {
    const failed = await givenUp()
    expect(await run('retry', failed)).toMatchObject({ code: 0, out: `Job ${failed} will be tried again.\n` })
    const row = await shop.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'open', tries: 0, due_at: shop.now, ended_at: null })
    expect(await run('retry', failed)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`There is no failed job ${failed}.`),
    })
    expect(await run('retry', 'x')).toMatchObject({ code: 2 })
  })

  it('leave one alone that was asked for again since', async () => {
    const failed = await givenUp()
    await job('shelf 1')
    expect(await run('retry', failed)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`Job ${failed} was started again in the meantime.`),
    })
  })
})
