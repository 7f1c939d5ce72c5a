import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { type Plan, planImport } from './plan-import.ts'
import { writeImport } from './write-import.ts'

type Deps = Pick<Database, 'db'> & { pictures: PictureStore; now: number }

type Input = { file: string; createCategories: boolean; free: boolean; dryRun: boolean }

/** Checks a CSV of products and, if every row of it is right, does all that it says: all of it or nothing. */
export async function importProducts(
  { db, pictures, now }: Deps,
  { file, createCategories, free, dryRun }: Input,
  actor: StaffActor,
): Promise<Plan> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    const changes = join(folder, 'changes.jsonl')
    const spool = createWriteStream(changes, { mode: 0o600 })
    const plan = await planImport({ db, pictures, file, createCategories, free, spool, now })
    spool.end()
    await finished(spool)
    const work = plan.added + plan.changedIds.length > 0
    if (plan.problems.length === 0 && !dryRun && work) {
      const writing = { plan, changes, note: `Import of ${basename(file)}`, actor, now }
      await db.transaction().execute(async (transaction) => {
        await writeImport(transaction, writing)
        await writeAudit(transaction, {
          actor,
          at: now,
          action: 'product.import',
          record: { kind: 'import', id: basename(file) },
          after: { added: plan.added, changed: plan.changedIds.length },
        })
      })
    }
    return plan
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
