import { describe, expect, it } from 'vitest'
import type { Migration } from '#server/platform/database/migration.ts'
import { migrationProblems } from './migration-rules.ts'

const KNOWN = { names: ['0058-old', '0060-later'], lastRelease: '0058-old' }
const problemsOf = (...statements: string[]) => migrationProblems({ statements: () => statements }, KNOWN)
const marked = (unusedSince: string): Migration => ({
  statements: () => ['alter table orders drop column old'],
  takesAway: { unusedSince },
})

describe('a migration that the release before can live beside', () => {
  it.each([
    [['create table gifts (id bigint)', 'create unique index gifts_by_id on gifts (id)']],
    [
      [
        'create table gifts (id bigint)',
        'insert into gifts (id) values (1)',
        'alter table gifts drop column id',
      ],
    ],
    [['alter table orders add column gift text']],
    [['alter table orders add column gift bigint not null default 0']],
    [["alter table orders add column a text, add column b text default 'none'"]],
    [['alter table orders add constraint one check (gift in (0, 1)) not valid']],
    [['alter table orders validate constraint one']],
    [["update shops set tagline = 'Lamps'"]],
    [['alter table staff drop constraint staff_role_check']],
  ])('passes: %j', (statements) => {
    expect(problemsOf(...statements)).toEqual([])
  })

  it('may build indexes on what is there, in a file of its own', () => {
    const index = { name: 'orders_by_day', on: 'orders (placed_at)' }
    expect(migrationProblems({ indexes: () => [index] }, KNOWN)).toEqual([])
    const both = { indexes: () => [index], statements: () => [] }
    expect(migrationProblems(both, KNOWN)).toEqual([expect.stringContaining('two files')])
    const unique = { ...index, on: 'unique orders' }
    expect(migrationProblems({ indexes: () => [unique] }, KNOWN)).toHaveLength(1)
  })
})

describe('a column that is made anew, without its check', () => {
  const madeAnew = (table: string) => [
    `alter table ${table} add column any_role text not null default ''`,
    `update ${table} set any_role = role`,
    `alter table ${table} drop column role`,
    `alter table ${table} rename column any_role to role`,
  ]
  const on = (engine: string, statements: string[]): Migration => ({
    statements: (words) => (words.engine === engine ? statements : []),
  })

  it('is as if it had stayed, on SQLite and in a small table', () => {
    expect(migrationProblems(on('sqlite', madeAnew('staff')), KNOWN)).toEqual([])
  })

  it('is refused on PostgreSQL, in a large table, and when anything is missing of it', () => {
    expect(migrationProblems(on('postgres', madeAnew('staff')), KNOWN)).toHaveLength(2)
    expect(migrationProblems(on('sqlite', madeAnew('orders')), KNOWN)).toHaveLength(3)
    expect(migrationProblems(on('sqlite', madeAnew('staff').slice(0, 3)), KNOWN)).toHaveLength(1)
    expect(migrationProblems(on('sqlite', madeAnew('staff').toSpliced(1, 1)), KNOWN)).toHaveLength(2)
  })
})

describe('a migration that it could not live beside', () => {
  it.each([
    ['alter table orders rename column a to b', 'Nothing is renamed in place'],
    ['alter table orders rename to purchases', 'Nothing is renamed in place'],
    ['alter table orders alter column a type text', 'Nothing is retyped in place'],
    ['alter table orders alter a set data type text', 'Nothing is retyped in place'],
    ['alter table orders drop column a', 'a release later'],
    ['drop table orders', 'a release later'],
    ['drop index orders_by_day', 'a release later'],
    ['alter table orders alter column a set not null', 'a release later'],
    ['alter table orders add column a text not null', 'needs a default'],
    ['alter table orders add column a text unique', 'cannot be unique'],
    ['alter table orders add column a bigint default (random())', 'written anew'],
    ['alter table orders add column a bigint check (a > 0)', 'not valid'],
    ['alter table orders add constraint c check (a > 0)', 'not valid'],
    ['create index orders_by_day on orders (placed_at)', 'export const indexes'],
    ['create unique index orders_by_day on orders (placed_at)', 'refuses rows'],
    ['update orders set a = 1', 'by a job, in batches'],
    ['delete from orders', 'by a job, in batches'],
    ['truncate orders', 'no form'],
    ['alter table orders set unlogged', 'no change of a table'],
  ])('is refused in words that say what to do: %s', (statement, words) => {
    expect(problemsOf(statement)).toEqual([expect.stringContaining(words)])
  })

  it('is found whatever stands around it', () => {
    expect(problemsOf('alter table orders\n  ADD COLUMN a text,\n  RENAME b TO c')).toHaveLength(1)
  })
})

describe('what is taken away', () => {
  it('passes a release later, when it is marked', () => {
    expect(migrationProblems(marked('0058-old'), KNOWN)).toEqual([])
  })

  it('waits until the last release did without it', () => {
    expect(migrationProblems(marked('0060-later'), KNOWN)).toEqual([
      expect.stringContaining('Wait for the next release'),
    ])
  })

  it('names a migration that there is', () => {
    expect(migrationProblems(marked('0044-nothing'), KNOWN)).toEqual([
      expect.stringContaining('no such migration'),
    ])
  })
})
