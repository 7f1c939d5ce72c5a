import { ENGINES, type Engine } from '#server/platform/database/engine.ts'
import type { Migration, TableChange } from '#server/platform/database/migration.ts'
import { schemaWords } from '#server/platform/database/schema-words.ts'

/** What the rules go by besides the migration itself. */
export type Known = {
  /** all migrations, by name */
  names: readonly string[]
  /** the last one that the last release had */
  lastRelease: string
}

/** These have a row or a few, or a few dozen: changing all of them takes no time. */
const SMALL_TABLES = [
  'api_tokens',
  'cash_settings',
  'chores',
  'invoice_counters',
  'saved_views',
  'shops',
  'staff',
  'versions',
  'voucher_counters',
]

/**
 * What keeps a migration from running while the release before works on the same database, each in a sentence that says what
 * to do instead. Only forms that are known to be harmless pass. See docs/decisions/2026-11-18-two-releases-on-one-database.md.
 */
export function migrationProblems(migration: Migration, known: Known): string[] {
  if ('indexes' in migration) {
    if ('statements' in migration) return ['It changes tables and builds indexes: make that two files.']
    return migration.indexes().flatMap(({ name, on }) => {
      if (/^[a-z_0-9]+$/.test(name) && /^[a-z_0-9]+ \(/.test(on)) return []
      return [`"${name}" on "${on}": say it as { name: 'orders_by_day', on: 'orders (placed_at)' }.`]
    })
  }
  const found = ENGINES.flatMap((engine) => problemsOn(engine, migration))
  return [...new Set([...found, ...markProblems(migration, known)])]
}

function markProblems({ takesAway }: TableChange, { names, lastRelease }: Known): string[] {
  if (!takesAway) return []
  const { unusedSince } = takesAway
  if (!names.includes(unusedSince)) return [`takesAway names ${unusedSince}, and there is no such migration.`]
  if (unusedSince <= lastRelease) return []
  return [
    `takesAway names ${unusedSince}, which the last release did not have (it ended at ${lastRelease}): ` +
      'what is taken away must be unused in the release before this one. Wait for the next release.',
  ]
}

type Around = { engine: Engine; isMarked: boolean; made: ReadonlySet<string>; isAlone: boolean }

function problemsOn(engine: Engine, { statements, takesAway }: TableChange): string[] {
  const written = statements(schemaWords(engine)).map((it) => it.replace(/\s+/g, ' ').trim().toLowerCase())
  const all = engine === 'sqlite' ? withoutMadeAnew(written) : written
  const made = all.flatMap((it) => /^create (?:virtual )?table (?:if not exists )?(\w+)/.exec(it)?.[1] ?? [])
  const around = { engine, isMarked: takesAway !== undefined, made: new Set(made), isAlone: all.length === 1 }
  return all.flatMap((statement) => {
    const problem = statementProblem(statement, around)
    return problem === undefined ? [] : [`${problem} (${statement.slice(0, 100)})`]
  })
}

/**
 * SQLite cannot drop the check of a column, only the column: one of the same name takes its place, with the same values, before
 * anybody else sees the table again. Of the four statements, the column that is added is left to be looked at.
 */
function withoutMadeAnew(statements: readonly string[]): string[] {
  const madeAnew =
    /^(alter table (\w+) add column (\w+) .*)\nupdate \2 set \3 = (\w+)\nalter table \2 drop column \4\nalter table \2 rename column \3 to \4$/gm
  return statements
    .join('\n')
    .replace(madeAnew, (all, added, table) => (SMALL_TABLES.includes(table) ? added : all))
    .split('\n')
    .filter((it) => it !== '')
}

const UNMARKED =
  'The release before may still use that: take it away a release later, and say so by `export const takesAway = { unusedSince: … }`.'

function statementProblem(statement: string, around: Around): string | undefined {
  const { made, isMarked } = around
  const isNew = (pattern: RegExp) => made.has(pattern.exec(statement)?.[1] ?? '')
  if (/^create (virtual )?table /.test(statement)) return undefined
  if (/^create (trigger|function|view) /.test(statement)) return undefined
  if (/^create (unique )?index /.test(statement)) {
    if (isNew(/ on (\w+)/)) return undefined
    if (statement.startsWith('create unique')) {
      return 'A unique index on a table that is there refuses rows that the release before writes: keep what is unique in a new table.'
    }
    return 'An index on a table that is there stops everybody who writes to it: build it in a file of its own, by `export const indexes`.'
  }
  if (/^alter table /.test(statement)) {
    if (isNew(/^alter table (\w+)/)) return undefined
    return actionsOf(statement)
      .map((action) => actionProblem(action, around))
      .find((it) => it !== undefined)
  }
  if (/^drop (table|index|trigger|function|view) /.test(statement)) return isMarked ? undefined : UNMARKED
  if (/^(insert into|update|delete from) /.test(statement)) {
    const table = /^(?:insert into|update|delete from) (\w+)/.exec(statement)?.[1] ?? ''
    if (made.has(table) || SMALL_TABLES.includes(table)) return undefined
    return `Changing rows of ${table} keeps them locked until the migration is done, and the release before writes new ones the old way: fill them by a job, in batches.`
  }
  return 'That is no form which is known to be harmless beside the release before. Say it in other words, or teach scripts/migration-rules.ts why it is.'
}

/** `add column a …, add column b …`, cut at the commas that stand in no brackets. */
function actionsOf(statement: string): string[] {
  const rest = statement.replace(/^alter table \w+ /, '')
  const actions = ['']
  let depth = 0
  for (const letter of rest) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += letter
  }
  return actions.map((action) => action.trim())
}

const CONSTANT = /\bdefault (-?\d+|'[^']*'|null|true|false)(?= |$)/

function actionProblem(action: string, { engine, isMarked, isAlone }: Around): string | undefined {
  if (/^rename /.test(action))
    return 'Nothing is renamed in place: add the new one, write both, and take the old one away a release later.'
  if (/^alter (column )?\w+ (set data )?type /.test(action)) {
    return 'Nothing is retyped in place: add a column of the new type, write both, and take the old one away a release later.'
  }
  if (/^add constraint /.test(action)) {
    if (/ (unique|primary key|exclude) ?/.test(action))
      return 'A new rule of what is unique refuses rows that the release before writes: keep it in a new table.'
    return / not valid$/.test(action)
      ? undefined
      : 'Add the constraint `not valid`, which reads no rows, and validate it in a file of its own.'
  }
  if (/^validate constraint /.test(action))
    return isAlone
      ? undefined
      : 'Validate a constraint in a file of its own: it reads all rows while the others’ locks are held.'
  // Whatever the release before writes still passes.
  if (/^drop constraint \w+_check$/.test(action)) return undefined
  if (/^add /.test(action)) return columnProblem(action, engine)
  if (/^alter (column )?\w+ set default /.test(action)) return undefined
  if (/^(drop |alter (column )?\w+ (drop|set not null))/.test(action)) return isMarked ? undefined : UNMARKED
  return 'That is no change of a table which is known to be harmless beside the release before.'
}

function columnProblem(action: string, engine: Engine): string | undefined {
  if (/ not null\b/.test(action) && !/ default /.test(action))
    return 'A column that is not null needs a default: the release before does not write it.'
  if (/ (unique|primary key)\b/.test(action))
    return 'A new column cannot be unique beside the release before, which does not write it: keep it in a new table.'
  if (/ (generated|identity)\b/.test(action) || (/ default /.test(action) && !CONSTANT.test(action))) {
    return 'A column whose values are worked out has the whole table written anew: give it a constant default, or none.'
  }
  if (engine === 'postgres' && / check ?\(/.test(action)) {
    return 'A check in a new column has all rows read while nobody else may: on PostgreSQL, `add constraint … check (…) not valid`.'
  }
  return undefined
}
