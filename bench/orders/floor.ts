/**
 * The floor: the same rows as an order of the shop writes, in the same two transactions, by prepared statements on bare
 * `node:http`. It checks nothing and serves as a yardstick only.
 *
 * PORT, DATA_DIR and DATABASE_URL as for the shop.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { Pool, type PoolClient, types } from 'pg'
import { type FloorOrder, floorOrder, type Steps } from './floor-order.ts'

type Place = (order: FloorOrder) => Promise<{ id: number; voucherNo: number }>

const WHOLE_NUMBER = 20
types.setTypeParser(WHOLE_NUMBER, Number)

const url = process.env.DATABASE_URL
const place = url ? onPostgres(url) : onSqlite(join(process.env.DATA_DIR ?? 'data', 'shop.sqlite'))

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', async () => {
    if (body === '') {
      response.writeHead(200, { 'content-length': 0 }).end()
      return
    }
    let status = 200
    const answer = await place(JSON.parse(body) as FloorOrder).then(
      (order) => JSON.stringify({ data: order }),
      (error: Error) => {
        status = 500
        return error.message
      },
    )
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    })
    response.end(answer)
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1')

function onSqlite(file: string): Place {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -65536',
  )
  const prepared = new Map<string, StatementSync>()
  const { reserve, settle } = floorOrder('sqlite')
  const transaction = <Answer>(steps: Steps<Answer>): Answer => {
    database.exec('begin immediate')
    let step = steps.next()
    while (!step.done) {
      const [text, values] = step.value
      let statement = prepared.get(text)
      if (!statement) {
        statement = database.prepare(text.replaceAll('$', '?'))
        prepared.set(text, statement)
      }
      step = steps.next(statement.all(...values) as Record<string, number>[])
    }
    database.exec('commit')
    return step.value
  }
  return async (order) => {
    const now = Date.now()
    const reserved = transaction(reserve(order, randomUUID(), now))
    return { id: reserved.orderId, voucherNo: transaction(settle(reserved, now)) }
  }
}

function onPostgres(connectionString: string): Place {
  const pool = new Pool({ connectionString, max: 10 })
  const names = new Map<string, string>()
  const { reserve, settle } = floorOrder('postgres')
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return name
  }
  const run = async <Answer>(client: PoolClient, steps: Steps<Answer>): Promise<Answer> => {
    await client.query('begin')
    let step = steps.next()
    while (!step.done) {
      const [text, values] = step.value
      step = steps.next((await client.query({ name: nameOf(text), text, values })).rows)
    }
    await client.query('commit')
    return step.value
  }
  const transaction = async <Answer>(steps: Steps<Answer>): Promise<Answer> => {
    const client = await pool.connect()
    try {
      return await run(client, steps)
    } finally {
      client.release()
    }
  }
  return async (order) => {
    const now = Date.now()
    const reserved = await transaction(reserve(order, randomUUID(), now))
    return { id: reserved.orderId, voucherNo: await transaction(settle(reserved, now)) }
  }
}
