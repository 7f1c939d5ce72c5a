import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { withoutKey } from './personal-pages.ts'
import { OneLinePerRequest } from './request-log.ts'

it.each([
  ['/automobile?q=led', '/automobile?q=led'],
  ['/reset/s3cret', '/reset/…'],
  ['/undo/s3cret', '/undo/…'],
  ['/ticket/s3cret', '/ticket/…'],
  ['/Reset/s3cret?from=mail', '/reset/…'],
  ['/%72eset//s3cret/', '/reset/…'],
])('the log says of %s that %s was answered', async (url, logged) => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = Fastify({ logger: { stream }, logController: new OneLinePerRequest(withoutKey) })
  app.get('*', () => 'here')
  await app.inject({ url })
  await app.close()
  expect(lines.map((line) => JSON.parse(line).url)).toContain(logged)
  expect(lines.join('')).not.toContain('s3cret')
})

it.each(['info', 'warn'])('puts a line together only where one is written: at %s', async (level) => {
  const told: string[] = []
  const tell = (url: string) => {
    told.push(url)
    return url
  }
  const app = Fastify({
    logger: { level, stream: new Writable({ write: (_chunk, _encoding, done) => done() }) },
    logController: new OneLinePerRequest(tell),
  })
  app.get('*', () => 'here')
  await app.inject({ url: '/automobile' })
  await app.close()
  expect(told).toEqual(level === 'info' ? ['/automobile'] : [])
})
