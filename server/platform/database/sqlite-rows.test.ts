import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from './sqlite-rows.ts'

describe('rows of the embedded database', () => {
  let connection: DatabaseSync

  beforeEach(() => {
    connection = new DatabaseSync(':memory:')
    connection.exec(
      "create table lamps (id integer, name text); insert into lamps values (1, 'Front'), (2, null)",
    )
    return () => connection.close()
  })

  const read = (sql: string, ...parameters: (string | number)[]) =>
    rowsOf(connection.prepare(sql)).all(parameters)

  it('are objects by the names of the columns', () => {
    expect(read('select id, name from lamps where id <= ? order by id', 2)).toStrictEqual([
      { id: 1, name: 'Front' },
      { id: 2, name: null },
    ])
    expect(read('select id from lamps where id = 9')).toEqual([])
  })

  it('come one at a time too', () => {
    const rows = rowsOf(connection.prepare('select id from lamps order by id')).iterate([])
    expect(rows.next().value).toEqual({ id: 1 })
    expect([...rows]).toEqual([{ id: 2 }])
  })

  it('are of every kind that the engine has', () => {
    expect(read("select 1.5 as real, x'0102' as bytes, 9007199254740991 as most, '' as blank")).toEqual([
      { real: 1.5, bytes: new Uint8Array([1, 2]), most: Number.MAX_SAFE_INTEGER, blank: '' },
    ])
    expect(() => read('select 9007199254740993 as more')).toThrow(RangeError)
  })

  it('take any name for what it is, and of two of one name the last', () => {
    const name = `a "b" 'c' \\ \${d} ] }; throw 1 //`
    expect(read(`select 1 as "${name.replaceAll('"', '""')}"`)).toEqual([{ [name]: 1 }])
    const [row] = read('select 1 as "__proto__"')
    expect(Object.keys(row ?? {})).toEqual(['__proto__'])
    expect(read('select 1 as one, 2 as one')).toEqual([{ one: 2 }])
  })

  it('have the columns that the table has meanwhile', () => {
    const rows = rowsOf(connection.prepare('select * from lamps where id = 1'))
    expect(rows.all([])).toEqual([{ id: 1, name: 'Front' }])
    connection.exec('alter table lamps add column watts integer')
    expect(rows.all([])).toEqual([{ id: 1, name: 'Front', watts: null }])
    connection.exec('alter table lamps drop column name')
    expect(rows.all([])).toEqual([{ id: 1, watts: null }])
  })
})
