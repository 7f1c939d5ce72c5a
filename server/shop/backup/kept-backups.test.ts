import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { claimJobs } from '#server/platform/jobs/queries.ts'
import { backupFolder } from '#server/providers/disk/backup-folder.ts'
import { backupBucket } from '#server/providers/s3/backup-bucket.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { auditOf, done } from '#tests/builders/staff.ts'
import { startS3 } from '#tests/tools/s3-server.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { BACKUP_JOB } from './backup-rows.ts'
import type { BackupStore } from './backup-store.ts'
import { workInThread } from './backup-thread.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ASHA: StaffActor = { kind: 'staff', name: 'Asha' }

onBothEngines('backups that the shop keeps', (shop) => {
  let s3: Awaited<ReturnType<typeof startS3>>
  let place: string
  const folder = () => backupFolder(place)
  const bucket = () => backupBucket(s3.settings, { scratch: join(shop.dataDir) })
  beforeAll(async () => {
    s3 = await startS3()
    await aProduct(shop.db, { stock: 5 })
    await mkdir(join(shop.dataDir, 'pictures/products'), { recursive: true })
    await writeFile(join(shop.dataDir, 'pictures/products/ä lamp.webp'), 'a picture')
  })
  afterAll(() => s3.stop())
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'kept-'))
    await sql`delete from jobs`.execute(shop.db)
    await sql`delete from backups`.execute(shop.db)
    await sql`delete from backup_settings`.execute(shop.db)
  })
  afterEach(() => rm(place, { recursive: true, force: true }))

  const list = () => shop.verbs().backup.list({ limit: 100 })
  const make = async (backups: BackupStore) => {
    shop.now += 1_000
    const { name } = done(await shop.verbs({ backups: { store: backups } }).backup.start(ASHA))
    await shop.runJobs({ backups: { store: backups } })
    return name
  }
  const prove = async (backups: BackupStore) => {
    const [last] = await list()
    done(await shop.verbs({ backups: { store: backups } }).backup.startProof(last?.id ?? 0, ASHA))
    await shop.runJobs({ backups: { store: backups } })
    const [proven] = await list()
    return proven
  }

  const PLACES: [string, () => BackupStore][] = [['a folder', folder]]
  // It is told files alone, whatever they were made of.
  if (shop.engine === 'sqlite') PLACES.push(['a bucket', bucket])

  describe.each(PLACES)('in %s', (_, storeOf) => {
    it('are made in the background, listed with their size, and proven by restoring them', async () => {
      const store = storeOf()
      const name = await make(store)
      const [made] = await list()
      expect(made).toMatchObject({
        name,
        state: 'done',
        place: store.place,
        isNightly: false,
        askedBy: 'Asha',
      })
      expect(made).toMatchObject({
        madeAt: shop.now,
        problem: null,
        proof: null,
        progress: null,
        fileCount: 2,
      })
      expect(made?.bytes).toBeGreaterThan(100_000)
      expect(made?.rowCount).toBeGreaterThan(0)
      expect(await prove(store)).toMatchObject({ proof: 'proven', proofAt: shop.now, proofProblem: null })
      // Nothing is left of what was restored, or was on its way.
      expect((await readdir(shop.dataDir)).filter((it) => it.endsWith('.part'))).toEqual([])
    })

    it('are only noted where somebody was killed after it was whole', async () => {
      const store = storeOf()
      const name = await make(store)
      await sql`update backups set state = 'open', made_at = null`.execute(shop.db)
      await sql`update jobs set state = 'open', ended_at = null`.execute(shop.db)
      const manifest = await store.readManifest(name)
      await shop.runJobs({ backups: { store } })
      expect(await list()).toMatchObject([{ name, state: 'done' }])
      expect(await store.readManifest(name)).toBe(manifest)
    })

    it('go when there are more than are kept, by night and asked for each, and nothing else does', async () => {
      const store = storeOf()
      await shop.verbs().backup.changeNightly({ given: { keep: 1 } }, ASHA)
      const first = await make(store)
      await sql`update backups set night = 1`.execute(shop.db)
      const second = await make(store)
      expect((await list()).map(({ name }) => name)).toEqual([second, first])
      const third = await make(store)
      expect((await list()).map(({ name }) => name)).toEqual([third, first])
      expect(await store.readManifest(second)).toBeUndefined()
      expect(await store.readManifest(first)).toBeDefined()
    })
  })

  it('are made one at a time', async () => {
    const { backup } = shop.verbs({ backups: { store: folder() } })
    const both = await Promise.all([backup.start(ASHA), backup.start(ASHA)])
    expect(both.filter((it) => it instanceof Refusal)).toMatchObject([
      { code: 'CONFLICT', message: 'A backup is already being made.' },
    ])
    // Nor does the night begin another.
    await backup.changeNightly({ given: { isOn: true, hour: 3 } }, ASHA)
    shop.now += DAY
    await backup.startNightly()
    expect(await list()).toHaveLength(1)
  })

  it('of the night are made once, whichever process looks, and again an hour after one failed', async () => {
    const backups = folder()
    const { backup } = shop.verbs({ backups: { store: backups } })
    done(await backup.changeNightly({ given: { isOn: true, hour: 3 } }, ASHA))
    await backup.startNightly()
    expect(await list()).toEqual([])
    shop.now += DAY
    await Promise.all([backup.startNightly(), backup.startNightly()])
    expect(await list()).toMatchObject([{ isNightly: true, askedBy: 'the shop', state: 'open' }])
    await rm(place, { recursive: true })
    await writeFile(place, 'no folder')
    await shop.runJobs({ backups: { store: backups } })
    const [failed] = await list()
    expect(failed).toMatchObject({ state: 'failed', problem: 'The folder for backups is not a folder.' })
    await backup.startNightly()
    expect(await list()).toHaveLength(1)
    await rm(place)
    shop.now += HOUR
    await backup.startNightly()
    await shop.runJobs({ backups: { store: backups } })
    expect((await list()).map(({ state }) => state)).toEqual(['done', 'failed'])
    shop.now += HOUR
    await backup.startNightly()
    expect(await list()).toHaveLength(2)
    shop.now += DAY
    await backup.startNightly()
    expect(await list()).toHaveLength(3)
  })

  it('leave what somebody else has put beside or into them', async () => {
    const backups = folder()
    await shop.verbs().backup.changeNightly({ given: { keep: 1 } }, ASHA)
    const first = await make(backups)
    await mkdir(join(place, 'shop-2026-01-01-0300-mine'))
    await writeFile(join(place, first, 'pictures/note.txt'), 'mine')
    await make(backups)
    expect(await readdir(join(place, first, 'pictures'))).toEqual(['note.txt'])
    expect(await readdir(join(place, first))).toEqual(['pictures'])
    expect(existsSync(join(place, 'shop-2026-01-01-0300-mine'))).toBe(true)
    expect(await list()).toHaveLength(1)
  })

  it('are not there half, and the old one stays, where the place fails', async () => {
    await shop.verbs().backup.changeNightly({ given: { keep: 1 } }, ASHA)
    const first = await make(bucket())
    const away = backupBucket({ ...s3.settings, endpoint: new URL('http://127.0.0.1:1') }, { scratch: place })
    // The same place, which does not answer just now.
    await make({ ...away, place: bucket().place })
    const refusing = backupBucket({ ...s3.settings, bucket: 'elsewhere' }, { scratch: place })
    await make({ ...refusing, place: bucket().place })
    expect(await list()).toMatchObject([
      { state: 'failed', problem: expect.stringMatching(/elsewhere\/ answered 404 when asked to/) },
      {
        state: 'failed',
        problem: expect.stringMatching(/^http:\/\/127.0.0.1:1\/pictures\/ cannot be reached/),
      },
      { state: 'done', name: first },
    ])
    expect(await bucket().readManifest(first)).toBeDefined()
    expect(await readdir(place)).toEqual([])
  })

  it('that were half written by somebody who was killed are made anew, and nothing is left of the half', async () => {
    const backups = folder()
    const { name } = done(await shop.verbs({ backups: { store: backups } }).backup.start(ASHA))
    await mkdir(join(place, `${name}.1234.part/pictures`), { recursive: true })
    expect(await list()).toMatchObject([{ state: 'open' }])
    expect(await backups.readManifest(name)).toBeUndefined()
    await claimJobs(shop.database, { kind: BACKUP_JOB, now: shop.now, limit: 1 })
    shop.now += HOUR
    await shop.runJobs({ backups: { store: backups } })
    expect(await list()).toMatchObject([{ state: 'done' }])
    expect(await readdir(place)).toEqual([name])
  })

  it('that nobody goes on with have failed, so that others can be made', async () => {
    const backups = folder()
    done(await shop.verbs({ backups: { store: backups } }).backup.start(ASHA))
    await sql`update jobs set state = 'given up', ended_at = ${shop.now}`.execute(shop.db)
    await shop.verbs({ backups: { store: backups } }).backup.startNightly()
    expect(await list()).toMatchObject([{ state: 'failed', problem: 'The shop was stopped each time.' }])
    await make(backups)
    await sql`update backups set proof = 'open' where state = 'done'`.execute(shop.db)
    await shop.verbs({ backups: { store: backups } }).backup.startNightly()
    expect((await list())[0]).toMatchObject({
      proof: 'failed',
      proofProblem: 'The shop was stopped each time.',
    })
  })

  it.each<[string, (file: string) => Promise<unknown>, RegExp]>([
    [
      'a damaged database',
      (file) => truncate(file, 1_000),
      /^The backup is damaged: shop.sqlite has 1000 bytes/,
    ],
    ['a missing database', (file) => rm(file), /^The backup is incomplete: shop.sqlite is missing/],
    ['no list of files', (file) => rm(join(file, '../manifest.json')), /^It is no longer in /],
  ])('are not proven with %s', async (_, damage, problem) => {
    const backups = folder()
    const name = await make(backups)
    await damage(join(place, name, 'shop.sqlite'))
    expect(await prove(backups)).toMatchObject({
      proof: 'failed',
      proofProblem: expect.stringMatching(problem),
    })
    expect((await readdir(shop.dataDir)).filter((it) => it.endsWith('.part'))).toEqual([])
  })

  it('are not proven where the shop in them does not add up', async () => {
    const backups = folder()
    const id = await aProduct(shop.db, { stock: 3 })
    await sql`update products set stock = 4 where id = ${id}`.execute(shop.db)
    await make(backups)
    expect(await prove(backups)).toMatchObject({
      proof: 'failed',
      proofProblem:
        'It can be restored, but the shop in it does not add up. Products whose stock does not match their ledger: 1.',
    })
    await sql`update products set stock = 3 where id = ${id}`.execute(shop.db)
    await shop.db
      .insertInto('invoice_counters')
      .values({ shop_id: 518 as never, year: 2020, last_no: 7 })
      .execute()
    await make(backups)
    expect(await prove(backups)).toMatchObject({
      proof: 'failed',
      proofProblem: expect.stringContaining('Years whose invoice numbers have gaps: 1.'),
    })
    await sql`delete from invoice_counters`.execute(shop.db)
  })

  it('are proven one at a time, and only those that are there', async () => {
    const backups = folder()
    await make(backups)
    await make(backups)
    const [second, first] = await list()
    const { backup } = shop.verbs({ backups: { store: backups } })
    done(await backup.startProof(first?.id ?? 0, ASHA))
    expect(await backup.startProof(second?.id ?? 0, ASHA)).toMatchObject({ code: 'CONFLICT' })
    expect(await backup.startProof(999_999, ASHA)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are set by one after the other: who has read something older is told so', async () => {
    const { backup } = shop.verbs()
    const { changedAt } = await backup.readNightly()
    shop.now += 1_000
    done(await backup.changeNightly({ given: { isOn: true, hour: 4, keep: 7 }, readAt: changedAt }, ASHA))
    expect(await backup.changeNightly({ given: { keep: 2 }, readAt: changedAt }, ASHA)).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await backup.readNightly()).toEqual({ isOn: true, hour: 4, keep: 7, changedAt: shop.now })
    expect((await auditOf(shop)).at(-1)).toMatchObject({
      action: 'backup.nightly',
      after_facts: '{"nightly":true,"backupHour":4,"keep":7}',
    })
  })

  it('are made and proven in a thread, which leaves the shop its own', async () => {
    const backups = { store: folder(), work: workInThread }
    done(await shop.verbs({ backups }).backup.start(ASHA))
    await shop.runJobs({ backups })
    const [made] = await list()
    done(await shop.verbs({ backups }).backup.startProof(made?.id ?? 0, ASHA))
    await shop.runJobs({ backups })
    expect(await list()).toMatchObject([
      { state: 'done', problem: null, proof: 'proven', proofProblem: null },
    ])
    await truncate(join(place, made?.name ?? '', 'shop.sqlite'), 1_000)
    done(await shop.verbs({ backups }).backup.startProof(made?.id ?? 0, ASHA))
    await shop.runJobs({ backups })
    expect(await list()).toMatchObject([{ proofProblem: expect.stringMatching(/^The backup is damaged: /) }])
  }, 30_000)

  it('have files that nobody else can read', async () => {
    const backups = folder()
    const name = await make(backups)
    await chmod(place, 0o700)
    const { mode } = await import('node:fs').then(({ statSync }) =>
      statSync(join(place, name, 'shop.sqlite')),
    )
    expect(mode & 0o077).toBe(0)
    expect(await readFile(join(place, name, 'pictures/products/ä lamp.webp'), 'utf8')).toBe('a picture')
  })
})
