import type { Kysely, Transaction } from 'kysely'
import type { TemplateForm } from '#domain/forms/messages/letter.ts'
import type { TemplateId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'

type Deps = Pick<Database, 'db'> & { now: number }

const MOST_TEMPLATES = 100

export type Template = TemplateForm & {
  id: TemplateId
  version: number
  changedBy: string
  changedAt: number
}

const templates = (db: Kysely<Tables>) =>
  db
    .selectFrom('message_templates')
    .select(['id', 'version', 'name', 'subject', 'body as text'])
    .select(['changed_by as changedBy', 'changed_at as changedAt'])

/** All of them, by name. */
export async function listTemplates(db: Kysely<Tables>): Promise<Template[]> {
  return byName(db)
}

const byName = preparedQuery((db) => templates(db).orderBy('name_key').limit(MOST_TEMPLATES))

const GONE = new Refusal('NOT_FOUND', 'This template no longer exists.')
const TAKEN = new Refusal('CONFLICT', 'A template with this name already exists.')
const TOO_MANY = new Refusal('CONFLICT', `There are ${MOST_TEMPLATES} templates. Please remove one first.`)

type Save = { id?: TemplateId | undefined; version?: number; form: TemplateForm; actor: StaffActor }

/** A new one, or one that nobody else has changed since. */
export async function saveTemplate(
  { db: database, now }: Deps,
  { id, version, form, actor }: Save,
): Promise<Template | Refusal> {
  return database.transaction().execute(async (db) => {
    // They are counted and compared, then added to.
    await lockName(db, 'message templates')
    const all = await listTemplates(db)
    const before = all.find((it) => it.id === id)
    if (id !== undefined && !before) return GONE
    if (before && before.version !== version) {
      return new Refusal(
        'CONFLICT',
        `${before.changedBy} has just changed this template. Please check it again.`,
      )
    }
    if (all.some((it) => it.id !== id && textKey(it.name) === textKey(form.name))) return TAKEN
    if (!before && all.length >= MOST_TEMPLATES) return TOO_MANY
    const saved = await write(db, before, { form, actor, now })
    const action = before ? 'template.change' : 'template.add'
    const record = { kind: 'template', id: saved }
    await writeAudit(db, { actor, at: now, action, record, after: { title: form.name, about: form.subject } })
    return templates(db).where('id', '=', saved).executeTakeFirstOrThrow()
  })
}

async function write(
  db: Transaction<Tables>,
  before: Template | undefined,
  { form, actor, now }: Pick<Save, 'form' | 'actor'> & { now: number },
): Promise<TemplateId> {
  const row = {
    name: form.name,
    name_key: textKey(form.name),
    subject: form.subject,
    body: form.text,
    version: (before?.version ?? 0) + 1,
    changed_by: actor.name,
    changed_at: now,
  }
  if (!before) {
    const { id } = await db
      .insertInto('message_templates')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  await db.updateTable('message_templates').set(row).where('id', '=', before.id).execute()
  return before.id
}

export async function removeTemplate(
  { db: database, now }: Pick<Deps, 'db' | 'now'>,
  { id, actor }: { id: TemplateId; actor: StaffActor },
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    const removed = await db
      .deleteFrom('message_templates')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return GONE
    const record = { kind: 'template', id }
    await writeAudit(db, {
      actor,
      at: now,
      action: 'template.remove',
      record,
      before: { title: removed.name },
    })
    return undefined
  })
}
