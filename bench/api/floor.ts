/**
 * The floor: the least that any server on Node must do for the same answers. One statement, prepared once, and
 * JSON.stringify, on bare node:http. It checks nothing and serves as a yardstick only.
 *
 * PORT, DATA_DIR and DATABASE_URL as for the shop.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { FLOOR_STATEMENTS, type FloorCall } from './floor-statements.ts'

type Ask = (call: FloorCall, parameters: (number | string)[]) => unknown[] | Promise<unknown[]>

const url = process.env.DATABASE_URL
const ask = url ? askPostgres(url) : askSqlite(join(process.env.DATA_DIR ?? 'data', 'shop.sqlite'))

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
    const { call, parameters } = JSON.parse(body) as { call: FloorCall; parameters: (number | string)[] }
    const answer = JSON.stringify({ data: await ask(call, parameters) })
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    })
    response.end(answer)
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1')

function askSqlite(file: string): Ask {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536')
  const statements = new Map(
    Object.entries(FLOOR_STATEMENTS).map(([call, text]) => [
      call,
      database.prepare(text.replaceAll(/\$\d+/g, '?')),
    ]),
  )
  return (call, parameters) => statements.get(call)?.all(...parameters) ?? []
}

function askPostgres(connectionString: string): Ask {
  const pool = new Pool({ connectionString, max: 10 })
  return async (call, parameters) =>
    (await pool.query({ name: call, text: FLOOR_STATEMENTS[call], values: parameters })).rows
}
